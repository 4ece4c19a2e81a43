#pragma once

#include <algorithm>
#include <string_view>

namespace cordage {

/// Converts an ASCII letter to lower or upper case; other characters are unchanged.
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// ASCII letters and digits, whatever the locale.
constexpr bool is_letter(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// 0 to 15, or -1 if `c` is not a hexadecimal digit.
constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char letter = to_lower(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/// Returns whether both are equal, ignoring the case of ASCII letters.
constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return to_lower(x) == to_lower(y); });
}

}  // namespace cordage
