#include "core/endpoints/webhook_tokens.h"

#include <algorithm>

#include "core/platform/addresses.h"
#include "core/text/ascii.h"

namespace cordage {
namespace {

constexpr std::string_view name = platform::webhook_path;

bool is_token_character(char c) { return platform::webhook_token_characters.has(c); }

/// Where a slash that stands at `at` ends, in one of its forms; `at` where there is none.
std::size_t after_slash(std::string_view text, std::size_t at) {
  for (const std::string_view slash : {"/", "\\/", "%2f"})
    if (equal_ignoring_case(text.substr(at, slash.size()), slash)) return at + slash.size();
  return at;
}

/// Where the token begins that belongs to the name at `at`; npos where there is none. Looks at no more bytes than a
/// name, two slashes and an id have.
std::size_t token_after_name(std::string_view text, std::size_t at) {
  const std::size_t id = after_slash(text, at + name.size());
  std::size_t end = id;
  while (end < text.size() && end - id <= platform::longest_id && is_digit(text[end])) ++end;
  const std::size_t token = after_slash(text, end);
  const bool has_slashes = id > at + name.size() && token > end;
  const bool has_id = end - id >= platform::shortest_id && end - id <= platform::longest_id;
  return has_slashes && has_id && token < text.size() && is_token_character(text[token]) ? token : text.npos;
}

}  // namespace

TextRange next_webhook_token(std::string_view text, std::size_t from) {
  for (std::size_t at = from; at + name.size() <= text.size(); ++at) {
    if (to_lower(text[at]) != name.front() || !equal_ignoring_case(text.substr(at, name.size()), name)) continue;
    const std::size_t token = token_after_name(text, at);
    if (token == text.npos) continue;
    std::size_t end = token;
    while (end < text.size() && is_token_character(text[end])) ++end;
    return {token, end};
  }
  return {text.size(), text.size()};
}

}  // namespace cordage
