#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "core/base/footprint.h"

namespace cordage {

namespace detail {

template <std::size_t width>
using Block __attribute__((vector_size(width))) = std::uint8_t;

/// The index of the first byte that a comparison of `width` bytes has set to 255; `width` if there is none.
template <std::size_t width, class Found>
std::size_t first_index(const Found& found) {
  static_assert(std::endian::native == std::endian::little && sizeof found == width);
#if defined(__SSE2__)
  if constexpr (width == 16) {
    using Characters __attribute__((vector_size(16))) = char;
    const auto mask = static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<Characters>(found)));
    return static_cast<std::size_t>(std::countr_zero(mask | 1U << width));
  }
#endif
  std::array<std::uint64_t, width / 8> words;
  std::memcpy(words.data(), &found, sizeof found);
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] != 0) return i * 8 + static_cast<std::size_t>(std::countr_zero(words[i])) / 8;
  return width;
}

template <std::size_t width>
Block<width> load(const char* bytes) {
  Block<width> block;
  std::memcpy(&block, bytes, sizeof block);
  return block;
}

/// Both ends of a text of `width / 2` to `width` bytes, copied to where it has room, if that is anywhere.
template <std::size_t width>
Block<width> load_ends(std::string_view text, char* to) {
  using Half = std::array<char, width / 2>;
  std::array<Half, 2> ends;
  const std::size_t second = text.size() - sizeof(Half);
  std::memcpy(&ends[0], text.data(), sizeof(Half));
  std::memcpy(&ends[1], text.data() + second, sizeof(Half));
  if (to != nullptr) std::memcpy(to, &ends[0], sizeof(Half));
  if (to != nullptr) std::memcpy(to + second, &ends[1], sizeof(Half));
  Block<width> block;
  std::memcpy(&block, &ends, sizeof block);
  return block;
}

/// The first block with a byte where `is_wanted` holds, in a text of any size from `width` on, and the byte's index.
/// The last block overlaps the one before it.
struct Hit {
  std::size_t block;
  std::size_t byte;
};
template <std::size_t width, class Predicate>
Hit find_in_blocks(std::string_view text, char* to, Predicate is_wanted) {
  std::size_t start = 0;
  while (true) {
    const auto block = load<width>(text.data() + start);
    if (to != nullptr) std::memcpy(to + start, &block, sizeof block);
    const std::size_t index = first_index<width>(is_wanted(block));
    if (index < width) return {start, start + index};
    if (start + width == text.size()) return {text.size(), text.size()};
    start = std::min(start + width, text.size() - width);
  }
}

}  // namespace detail

/// The index of the first byte where `is_wanted` holds; the size of the text where there is none. Bytes are looked at
/// in blocks: the predicate takes one byte as well as a vector of them, and is made of comparisons, `|` and `&`.
template <class Predicate>
std::size_t find_byte(std::string_view text, Predicate is_wanted) {
  const std::size_t size = text.size();
  if constexpr (!is_kept_small) {
    if (size >= 16) return detail::find_in_blocks<16>(text, nullptr, is_wanted).byte;
    if (size >= 8) return detail::find_in_blocks<8>(text, nullptr, is_wanted).byte;
    if (size >= 4 && detail::first_index<8>(is_wanted(detail::load_ends<8>(text, nullptr))) == 8) return size;
  }
  std::size_t index = 0;
  while (index < size && !is_wanted(static_cast<std::uint8_t>(text[index]))) ++index;
  return index;
}

/// Copies a text to where it has room, up to a byte where `is_wanted` holds or some bytes before it. Returns how many
/// are copied: the size of the text where there is no such byte.
template <class Predicate>
std::size_t copy_before(char* to, std::string_view text, Predicate is_wanted) {
  const std::size_t size = text.size();
  if constexpr (!is_kept_small) {
    if (size >= 16) return detail::find_in_blocks<16>(text, to, is_wanted).block;
    if (size >= 8) return detail::first_index<16>(is_wanted(detail::load_ends<16>(text, to))) == 16 ? size : 0;
    if (size >= 4) return detail::first_index<8>(is_wanted(detail::load_ends<8>(text, to))) == 8 ? size : 0;
  }
  std::size_t index = 0;
  for (; index < size && !is_wanted(static_cast<std::uint8_t>(text[index])); ++index) to[index] = text[index];
  return index;
}

}  // namespace cordage
