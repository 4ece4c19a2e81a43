#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "core/footprint.h"

namespace cordage {

namespace detail {

/// The place of the first byte of a text of `width` bytes, 8 or 16, where `is_wanted` holds; `width` where there is
/// none.
template <std::size_t width, class Predicate>
std::size_t find_byte_in_block(const char* bytes, Predicate is_wanted) {
  static_assert(std::endian::native == std::endian::little);
  using Block __attribute__((vector_size(width))) = std::uint8_t;
  Block block;
  std::memcpy(&block, bytes, sizeof block);
  const auto holds = is_wanted(block);  // 255 for each byte where it does, else 0.
  std::array<std::uint64_t, width / 8> words;
  static_assert(sizeof holds == sizeof words);
  std::memcpy(words.data(), &holds, sizeof holds);
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] != 0) return i * 8 + static_cast<std::size_t>(std::countr_zero(words[i])) / 8;
  return width;
}

/// Likewise in a text of any size from `width` on. The last block overlaps the one before it.
template <std::size_t width, class Predicate>
std::size_t find_byte_in_blocks(std::string_view text, Predicate is_wanted) {
  std::size_t start = 0;
  while (true) {
    const std::size_t place = find_byte_in_block<width>(text.data() + start, is_wanted);
    if (place < width) return start + place;
    if (start + width == text.size()) return text.size();
    start = std::min(start + width, text.size() - width);
  }
}

}  // namespace detail

/// The place of the first byte where `is_wanted` holds; the size of the text where there is none. Bytes are looked at
/// in blocks: the predicate takes one byte as well as a vector of them, and is made of comparisons, `|` and `&`.
template <class Predicate>
std::size_t find_byte(std::string_view text, Predicate is_wanted) {
  if (!is_kept_small && text.size() >= 16) return detail::find_byte_in_blocks<16>(text, is_wanted);
  if (!is_kept_small && text.size() >= 8) return detail::find_byte_in_blocks<8>(text, is_wanted);
  std::size_t place = 0;
  while (place < text.size() && !is_wanted(static_cast<std::uint8_t>(text[place]))) ++place;
  return place;
}

}  // namespace cordage
