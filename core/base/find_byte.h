#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cordage {

/// The index of the first byte where `is_wanted` holds; the size of the text if there is none. The predicate is made of
/// comparisons, `|` and `&`, so that compilers test the bytes of a block at once.
template <class Predicate>
std::size_t find_byte(std::string_view text, Predicate is_wanted) {
  constexpr std::size_t block = 32;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  std::size_t start = 0;
  for (; text.size() - start >= block; start += block) {
    std::uint8_t found = 0;
    for (std::size_t i = 0; i < block; ++i) found |= static_cast<std::uint8_t>(is_wanted(bytes[start + i]));
    if (found != 0) break;
  }
  return static_cast<std::size_t>(std::find_if(bytes + start, bytes + text.size(), is_wanted) - bytes);
}

}  // namespace cordage
