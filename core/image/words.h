#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace cordage::image {

/// A number with its bytes in reverse order on machines whose own order is the other one.
template <std::endian order>
std::uint64_t ordered(std::uint64_t word) {
  return std::endian::native == order ? word : __builtin_bswap64(word);
}

/// Four bytes in the order of the machine.
inline std::uint32_t half_word(const std::uint8_t* bytes) {
  std::uint32_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

/// Eight bytes as a number, the first is the lowest.
inline std::uint64_t little_endian_word(const std::uint8_t* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  return ordered<std::endian::little>(word);
}

/// Writes a number as eight bytes, the lowest or the highest first.
template <std::endian order>
void store_word(std::uint64_t word, std::uint8_t* bytes) {
  word = ordered<order>(word);
  std::memcpy(bytes, &word, sizeof word);
}

}  // namespace cordage::image
