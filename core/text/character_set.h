#pragma once

#include <array>
#include <string_view>

#include "core/text/ascii.h"

namespace cordage {

/// A set of characters: the letters and digits of ASCII, and some others.
class CharacterSet {
 public:
  constexpr explicit CharacterSet(std::string_view others) {
    for (char c = '0'; c <= 'z'; ++c)
      if (is_letter(c) || is_digit(c)) add(c);
    for (const char c : others) add(c);
  }

  constexpr bool has(char c) const { return belongs_[static_cast<unsigned char>(c)]; }

  constexpr bool has_all(std::string_view text) const {
    for (const char c : text)
      if (!has(c)) return false;
    return true;
  }

 private:
  constexpr void add(char c) { belongs_[static_cast<unsigned char>(c)] = true; }

  std::array<bool, 256> belongs_{};
};

}  // namespace cordage
