#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace cordage {

namespace detail {

template <std::size_t width>
using Block __attribute__((vector_size(width))) = std::uint8_t;

/// Whether `is_wanted` holds for none of `width` bytes.
template <std::size_t width, class Predicate>
bool has_none(const char* bytes, Predicate is_wanted) {
  Block<width> block;
  std::memcpy(&block, bytes, width);
  const auto found = is_wanted(block);
  std::array<std::uint64_t, width / 8> words;
  std::memcpy(words.data(), &found, width);
  return words == std::array<std::uint64_t, width / 8>{};
}

}  // namespace detail

/// The index of the first byte where `is_wanted` holds; the size of the text if there is none. The predicate takes one
/// byte as well as a vector of them, and is made of comparisons, `|` and `&`.
template <class Predicate>
std::size_t find_byte(std::string_view text, Predicate is_wanted) {
  const std::size_t size = text.size();
  std::size_t index = 0;
  while (size - index >= 16 && detail::has_none<16>(text.data() + index, is_wanted)) index += 16;
  if (size - index >= 8 && detail::has_none<8>(text.data() + index, is_wanted)) index += 8;
  // The last bytes, with some that were looked at.
  if (size >= 8 && size - index < 8 && detail::has_none<8>(text.data() + size - 8, is_wanted)) return size;
  while (index < size && !is_wanted(static_cast<std::uint8_t>(text[index]))) ++index;
  return index;
}

}  // namespace cordage
