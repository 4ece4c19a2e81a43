#include "core/text/uri.h"

#include <algorithm>

#include "core/text/ascii.h"
#include "core/text/character_set.h"

namespace cordage {
namespace {

constexpr CharacterSet scheme_characters("+-.");

bool is_address_character(char c) { return hex_value(c) >= 0 || c == ':' || c == '.'; }

/// RFC 3986 §2: unreserved characters, sub-delims and the `%` of an escape.
constexpr CharacterSet plain_characters("-._~!$&'()*+,;=%");
constexpr CharacterSet user_info_characters("-._~!$&'()*+,;=%:");
constexpr CharacterSet path_characters("-._~!$&'()*+,;=%:@/");
constexpr CharacterSet query_characters("-._~!$&'()*+,;=%:@/?");

/// RFC 3986 §2.1: two hexadecimal digits after each `%`.
bool has_whole_escapes(std::string_view text) {
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
    if (text.size() - at < 3 || hex_value(text[at + 1]) < 0 || hex_value(text[at + 2]) < 0) return false;
  return true;
}

bool consists_of(const CharacterSet& characters, std::string_view text) {
  return characters.has_all(text) && has_whole_escapes(text);
}

bool is_host(std::string_view host) {
  if (!host.starts_with('[')) return consists_of(plain_characters, host);
  const std::string_view address = without_brackets(host);
  return !address.empty() && address.size() < host.size() &&
         std::all_of(address.begin(), address.end(), is_address_character);
}

bool is_authority(const Authority& authority) {
  const std::string_view port = authority.port.value_or("");
  return consists_of(user_info_characters, authority.user_info.value_or("")) && is_host(authority.host) &&
         std::all_of(port.begin(), port.end(), is_digit);
}

std::string_view scheme_of(std::string_view text) {
  const std::string_view scheme = text.substr(0, text.find(':'));
  const bool is_scheme =
      scheme.size() < text.size() && !scheme.empty() && is_letter(scheme.front()) && scheme_characters.has_all(scheme);
  return is_scheme ? scheme : std::string_view();
}

/// The port; empty if it is the default of the scheme.
std::string_view explicit_port(const Uri& uri) {
  const std::string_view port = uri.authority->port.value_or("");
  const bool is_default = equal_ignoring_case(uri.scheme, "https") ? port == "443" : port == "80";
  return is_default ? std::string_view() : port;
}

/// Removes the first `mark` and everything after it, and returns the part after it; nullopt if there is no mark.
std::optional<std::string_view> take_after(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == text.npos) return std::nullopt;
  const std::string_view after = text.substr(at + 1);
  text = text.substr(0, at);
  return after;
}

}  // namespace

Authority split_authority(std::string_view text) {
  Authority authority{.text = text};
  if (const std::size_t at = text.rfind('@'); at != text.npos) {
    authority.user_info = text.substr(0, at);
    text.remove_prefix(at + 1);
  }
  const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
  const std::size_t colon = bracket == text.npos ? bracket : text.find(':', bracket);
  authority.host = text.substr(0, colon);
  if (colon != text.npos) authority.port = text.substr(colon + 1);
  return authority;
}

std::string_view without_brackets(std::string_view host) {
  return host.starts_with('[') && host.ends_with(']') ? host.substr(1, host.size() - 2) : host;
}

Uri split_uri(std::string_view text) {
  Uri uri;
  uri.scheme = scheme_of(text);
  if (!uri.scheme.empty()) text.remove_prefix(uri.scheme.size() + 1);
  uri.fragment = take_after(text, '#');
  uri.query = take_after(text, '?');
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    const std::string_view authority = text.substr(0, text.find('/'));
    uri.authority = split_authority(authority);
    text.remove_prefix(authority.size());
  }
  uri.path = text;
  return uri;
}

bool is_same_page(const Uri& a, const Uri& b) {
  return a.authority && b.authority && equal_ignoring_case(a.scheme, b.scheme) &&
         a.authority->user_info == b.authority->user_info &&
         equal_ignoring_case(a.authority->host, b.authority->host) && explicit_port(a) == explicit_port(b) &&
         a.path == b.path;
}

bool is_absolute(const Uri& uri) {
  return !uri.scheme.empty() && !uri.fragment && (!uri.authority || is_authority(*uri.authority)) &&
         consists_of(path_characters, uri.path) && consists_of(query_characters, uri.query.value_or(""));
}

}  // namespace cordage
