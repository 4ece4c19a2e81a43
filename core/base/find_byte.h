#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace cordage {

namespace detail {

using Block __attribute__((vector_size(16))) = std::uint8_t;

/// Returns whether `is_wanted` is false for all of 16 bytes.
template <class Predicate>
bool has_none(const char* bytes, Predicate is_wanted) {
  Block block;
  std::memcpy(&block, bytes, sizeof block);
  const auto found = is_wanted(block);
  std::array<std::uint64_t, 2> words;
  std::memcpy(words.data(), &found, sizeof words);
  return (words[0] | words[1]) == 0;
}

}  // namespace detail

/// Returns the index of the first byte for which `is_wanted` is true, or text.size(). The predicate must accept a byte
/// and a vector of bytes: use comparisons, `|` and `&` only.
template <class Predicate>
std::size_t find_byte(std::string_view text, Predicate is_wanted) {
  constexpr std::size_t block = sizeof(detail::Block);
  std::size_t index = 0;
  while (text.size() - index >= block && detail::has_none(text.data() + index, is_wanted)) index += block;
  // The last bytes, together with some that were already searched.
  if (text.size() >= block && text.size() - index < block &&
      detail::has_none(text.data() + text.size() - block, is_wanted))
    return text.size();
  while (index < text.size() && !is_wanted(static_cast<std::uint8_t>(text[index]))) ++index;
  return index;
}

}  // namespace cordage
