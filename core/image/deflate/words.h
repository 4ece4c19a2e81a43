#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace cordage::image {

/// Reads four bytes in little-endian order.
inline std::uint32_t half_word(const std::uint8_t* bytes) {
  std::uint32_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

/// Reads eight bytes in little-endian order.
inline std::uint64_t little_endian_word(const std::uint8_t* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

inline void store_little_endian(std::uint64_t word, std::uint8_t* bytes) { std::memcpy(bytes, &word, sizeof word); }

inline void store_big_endian(std::uint64_t word, std::uint8_t* bytes) {
  store_little_endian(__builtin_bswap64(word), bytes);
}

/// The number of equal bytes from two positions on, at most `max`. Reads up to 7 more bytes.
inline std::size_t same_bytes(const std::uint8_t* a, const std::uint8_t* b, std::size_t max) {
  for (std::size_t same = 0; same < max; same += sizeof(std::uint64_t)) {
    const std::uint64_t difference = little_endian_word(a + same) ^ little_endian_word(b + same);
    if (difference != 0) return std::min(max, same + static_cast<std::size_t>(std::countr_zero(difference)) / 8);
  }
  return max;
}

/// The number of equal bytes before two positions, at most `max`. Reads up to 7 more bytes.
inline std::size_t same_bytes_before(const std::uint8_t* a, const std::uint8_t* b, std::size_t max) {
  for (std::size_t same = 0; same < max; same += sizeof(std::uint64_t)) {
    const std::uint64_t difference = little_endian_word(a - same - 8) ^ little_endian_word(b - same - 8);
    if (difference != 0) return std::min(max, same + static_cast<std::size_t>(std::countl_zero(difference)) / 8);
  }
  return max;
}

}  // namespace cordage::image
