#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "core/base/footprint.h"

namespace cordage {

namespace detail {

/// Copies `width` to `2 * width` bytes: both ends, which may overlap.
template <std::size_t width>
void copy_ends(char* to, std::string_view text) {
  std::array<char, width> first;
  std::array<char, width> last;
  std::memcpy(first.data(), text.data(), width);
  std::memcpy(last.data(), text.data() + text.size() - width, width);
  std::memcpy(to, first.data(), width);
  std::memcpy(to + text.size() - width, last.data(), width);
}

[[gnu::noinline]] inline void copy_many(char* to, std::string_view text) {
  if (!text.empty()) std::memcpy(to, text.data(), text.size());
}

}  // namespace detail

/// Copies a text to `to`, which has room for it; returns the end of the copy. Inline, because most texts are short.
inline char* copy(char* to, std::string_view text) {
  const std::size_t size = text.size();
  if (is_kept_small || size > 32) {
    detail::copy_many(to, text);
  } else if (size >= 16) {
    detail::copy_ends<16>(to, text);
  } else if (size >= 8) {
    detail::copy_ends<8>(to, text);
  } else if (size >= 4) {
    detail::copy_ends<4>(to, text);
  } else if (size >= 2) {
    detail::copy_ends<2>(to, text);
  } else if (size == 1) {
    *to = text.front();
  }
  return to + size;
}

}  // namespace cordage
