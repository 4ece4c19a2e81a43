#pragma once

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

// Slow and simple parsers to compare core's with.

namespace cordage::fuzz {

/// Returns whether nlohmann's writer accepts the text as UTF-8.
inline bool is_utf8(std::string_view text) {
  try {
    return !nlohmann::json(text).dump().empty();
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

/// One name or value of a query, decoded; nullopt if a `%` comes before anything but two hexadecimal digits.
inline std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t taken = 1;
    if (text[0] == '%') {
      const std::string digits(text.substr(1, 2));
      if (digits.size() != 2 || digits.find_first_not_of("0123456789abcdefABCDEF") != digits.npos) return std::nullopt;
      out += static_cast<char>(std::strtol(digits.c_str(), nullptr, 16));
      taken = 3;
    } else {
      out += text[0] == '+' ? ' ' : text[0];
    }
    text.remove_prefix(taken);
  }
  return out;
}

}  // namespace cordage::fuzz
