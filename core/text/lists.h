#pragma once

#include <string_view>

namespace cordage {

/// `text` without spaces and tabs at both ends (OWS, RFC 9110 §5.6.3).
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const std::size_t start = text.find_first_not_of(blanks);
  if (start == text.npos) return {};
  return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

/// Visits each trimmed item of a list whose items are separated by one character, empty ones included.
template <class Visit>
constexpr void for_each_item(std::string_view list, char separator, Visit&& visit) {
  while (true) {
    const std::size_t end = list.find(separator);
    visit(trimmed(list.substr(0, end)));
    if (end == list.npos) return;
    list.remove_prefix(end + 1);
  }
}

}  // namespace cordage
