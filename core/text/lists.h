#pragma once

#include <string_view>

namespace cordage {

/// `text` without spaces and tabs at both ends (OWS, RFC 9110 §5.6.3).
constexpr std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Visits each trimmed item of a list whose items are separated by one character, empty ones included. A separator
/// inside a quoted string (RFC 9110 §5.6.4) separates nothing.
template <class Visit>
constexpr void for_each_item(std::string_view list, char separator, Visit&& visit) {
  bool is_quoted = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '"') is_quoted = !is_quoted;
    if (is_quoted && list[i] == '\\') ++i;
    if (i >= list.size() || is_quoted || list[i] != separator) continue;
    visit(trimmed(list.substr(start, i - start)));
    start = i + 1;
  }
  visit(trimmed(list.substr(start)));
}

}  // namespace cordage
