#include "core/text/uri.h"

#include <algorithm>

#include "core/base/find_byte.h"
#include "core/text/ascii.h"
#include "core/text/character_set.h"

namespace cordage {
namespace {

constexpr CharacterSet scheme_characters("+-.");

bool is_address_character(char c) { return hex_value(c) >= 0 || c == ':' || c == '.'; }

/// RFC 3986 §2: unreserved characters, sub-delims and the `%` of an escape.
constexpr CharacterSet plain_characters("-._~!$&'()*+,;=%");
constexpr CharacterSet user_information_characters("-._~!$&'()*+,;=%:");
constexpr CharacterSet path_and_query_characters("-._~!$&'()*+,;=%:@/?");

/// RFC 3986 §2.1: two hexadecimal digits after each `%`.
bool has_whole_escapes(std::string_view text) {
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
    if (text.size() - at < 3 || hex_value(text[at + 1]) < 0 || hex_value(text[at + 2]) < 0) return false;
  return true;
}

template <class Predicate>
bool consists_of(std::string_view text, Predicate belongs) {
  return std::all_of(text.begin(), text.end(), belongs);
}

/// §3.2, without the slashes.
struct Authority {
  std::string_view user_information;
  std::string_view host;  ///< An IPv6 address with its brackets.
  std::string_view rest;  ///< Nothing, or a colon and a port.
};

struct Parts {
  Authority authority;
  std::string_view path_and_query;
};

Authority split_authority(std::string_view text) {
  const std::size_t at = text.find('@');
  const std::string_view user_information = text.substr(0, at == text.npos ? 0 : at);
  text.remove_prefix(at + 1);
  const std::size_t end = text.starts_with('[') ? text.find(']') + 1 : std::min(text.find(':'), text.size());
  return {.user_information = user_information, .host = text.substr(0, end), .rest = text.substr(end)};
}

Parts split_after_scheme(std::string_view text) {
  if (!text.starts_with("//")) return {.authority = {}, .path_and_query = text};
  text.remove_prefix(2);
  const std::size_t end = find_byte(text, [](auto c) { return (c == '/') | (c == '?'); });
  return {.authority = split_authority(text.substr(0, end)), .path_and_query = text.substr(end)};
}

bool is_host(std::string_view host) {
  if (!host.starts_with('[')) return plain_characters.has_all(host);
  return host.size() > 2 && consists_of(host.substr(1, host.size() - 2), is_address_character);
}

bool is_authority(const Authority& authority) {
  const auto& [user_information, host, rest] = authority;
  const bool has_port = rest.starts_with(':');
  return user_information_characters.has_all(user_information) && is_host(host) && (rest.empty() || has_port) &&
         consists_of(rest.substr(has_port ? 1 : 0), is_digit);
}

}  // namespace

std::string_view scheme_of(std::string_view text) {
  const std::string_view scheme = text.substr(0, text.find(':'));
  const bool is_scheme =
      scheme.size() < text.size() && !scheme.empty() && is_letter(scheme.front()) && scheme_characters.has_all(scheme);
  return is_scheme ? scheme : std::string_view();
}

std::optional<AbsoluteUri> read_absolute_uri(std::string_view text) {
  const std::string_view scheme = scheme_of(text);
  if (scheme.empty()) return std::nullopt;
  const auto [authority, path_and_query] = split_after_scheme(text.substr(scheme.size() + 1));
  if (!is_authority(authority) || !path_and_query_characters.has_all(path_and_query) || !has_whole_escapes(text))
    return std::nullopt;
  return AbsoluteUri{authority.host};
}

}  // namespace cordage
