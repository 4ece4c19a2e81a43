#include "native-server/site/page_policy.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "core/text/ascii.h"

namespace cordage::server {
namespace {

constexpr std::string_view white_space = " \t\r\n\f";

void skip_any_of(std::string_view& html, std::string_view characters) {
  html.remove_prefix(std::min(html.find_first_not_of(characters), html.size()));
}

std::string_view take_until(std::string_view& html, std::string_view characters) {
  const std::string_view taken = html.substr(0, html.find_first_of(characters));
  html.remove_prefix(taken.size());
  return taken;
}

/// The value of an attribute, from behind its equals sign.
std::string_view take_value(std::string_view& html) {
  if (html.empty() || (html[0] != '"' && html[0] != '\'')) return take_until(html, " \t\r\n\f>");
  const std::string_view quote = html.substr(0, 1);
  html.remove_prefix(1);
  const std::string_view value = take_until(html, quote);
  html.remove_prefix(std::min<std::size_t>(html.size(), 1));
  return value;
}

/// Visits the names and values of a tag's attributes, from behind the tag's name.
template <class Visit>
void for_each_attribute(std::string_view html, Visit visit) {
  for (;;) {
    skip_any_of(html, " \t\r\n\f/");
    if (html.empty() || html[0] == '>') return;
    const std::string_view name = take_until(html, " \t\r\n\f/>=");
    skip_any_of(html, white_space);
    std::string_view value;
    if (html.starts_with('=')) {
      html.remove_prefix(1);
      skip_any_of(html, white_space);
      value = take_value(html);
    }
    visit(name, value);
  }
}

/// The `content` of a `<meta>` that names a policy, from behind the tag's name.
std::optional<std::string_view> policy_of_meta(std::string_view html) {
  std::string_view kind;
  std::string_view content;
  for_each_attribute(html, [&](std::string_view name, std::string_view value) {
    if (equal_ignoring_case(name, "http-equiv")) kind = value;
    if (equal_ignoring_case(name, "content")) content = value;
  });
  return equal_ignoring_case(kind, "content-security-policy") ? std::optional(content) : std::nullopt;
}

std::optional<std::string_view> find_policy(std::string_view html) {
  constexpr std::string_view meta = "<meta";
  constexpr std::string_view comment_end = "-->";
  for (;;) {
    html.remove_prefix(std::min(html.find('<'), html.size()));
    if (html.empty()) return std::nullopt;
    if (html.starts_with("<!--")) {
      html.remove_prefix(std::min(html.find(comment_end), html.size()));
    } else if (equal_ignoring_case(html.substr(0, meta.size()), meta)) {
      html.remove_prefix(meta.size());
      if (const auto policy = policy_of_meta(html)) return policy;
    } else {
      html.remove_prefix(1);
    }
  }
}

[[noreturn]] void refuse() {
  throw std::invalid_argument("has a Content-Security-Policy that is not valid in a header field");
}

char numbered_character(std::string_view number) {
  const bool is_hexadecimal = number.starts_with('x') || number.starts_with('X');
  if (is_hexadecimal) number.remove_prefix(1);
  unsigned code = 0;
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), code, is_hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != number.data() + number.size() || code > 0x7f) refuse();
  return static_cast<char>(code);
}

/// The character of an entity, without its `&` and `;`.
char decoded(std::string_view entity) {
  constexpr std::array<std::pair<std::string_view, char>, 5> named{
      {{"amp", '&'}, {"quot", '"'}, {"apos", '\''}, {"lt", '<'}, {"gt", '>'}}};
  if (entity.starts_with('#')) return numbered_character(entity.substr(1));
  const auto found = std::find_if(named.begin(), named.end(), [&](const auto& each) { return each.first == entity; });
  if (found == named.end()) refuse();
  return found->second;
}

std::string without_entities(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    out += take_until(text, "&");
    if (text.empty()) break;
    const std::size_t end = text.find(';');
    if (end == text.npos) refuse();
    out += decoded(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string folded(std::string_view text) {
  std::string out;
  for (;;) {
    skip_any_of(text, white_space);
    if (text.empty()) return out;
    if (!out.empty()) out += ' ';
    out += take_until(text, white_space);
  }
}

}  // namespace

std::optional<std::string> page_policy(std::string_view html) {
  const auto found = find_policy(html);
  if (!found) return std::nullopt;
  std::string policy = folded(without_entities(*found));
  // A comma would begin another policy.
  const auto is_allowed = [](char c) { return c >= ' ' && c < 0x7f && c != ','; };
  if (!std::all_of(policy.begin(), policy.end(), is_allowed)) refuse();
  return policy;
}

}  // namespace cordage::server
