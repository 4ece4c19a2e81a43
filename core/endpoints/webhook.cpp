#include "core/endpoints/webhook.h"

#include <algorithm>

#include "core/platform/addresses.h"
#include "core/text/ascii.h"

namespace cordage {
namespace {

bool is_token_character(char c) { return platform::webhook_token_characters.has(c); }

/// Removes and returns the characters that satisfy `belongs` from the front of `text`.
template <class Predicate>
std::string_view take_while(std::string_view& text, Predicate belongs) {
  const auto end = std::find_if_not(text.begin(), text.end(), belongs);
  const std::string_view taken = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(taken.size());
  return taken;
}

/// Removes `prefix` from the front of `text`; false where it is not there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Removes scheme and authority: `https`, one of the hosts in upper or lower case, port absent or 443, no user info.
bool take_origin(std::string_view& url) {
  constexpr std::string_view scheme = "https://";
  if (!equal_ignoring_case(url.substr(0, scheme.size()), scheme)) return false;
  url.remove_prefix(scheme.size());
  const std::string_view host = take_while(url, [](char c) { return c != '/' && c != ':'; });
  if (std::none_of(platform::hosts.begin(), platform::hosts.end(),
                   [&](auto known) { return equal_ignoring_case(host, known); }))
    return false;
  return !url.starts_with(':') || take(url, ":443");
}

/// Removes `/api/webhooks/`, with or without a version after `/api`, whose digits go to `version`.
bool take_prefix(std::string_view& path, std::string_view& version) {
  if (!take(path, "/api")) return false;
  if (take(path, "/v") && (version = take_while(path, is_digit)).empty()) return false;
  return take(path, "/") && take(path, platform::webhook_path) && take(path, "/");
}

}  // namespace

std::optional<WebhookParts> split_webhook(std::string_view url) {
  WebhookParts parts;
  if (!take_origin(url) || !take_prefix(url, parts.version)) return std::nullopt;
  parts.id = take_while(url, is_digit);
  if (parts.id.size() < platform::shortest_id || parts.id.size() > platform::longest_id || !take(url, "/"))
    return std::nullopt;
  parts.token = take_while(url, is_token_character);
  if (parts.token.empty()) return std::nullopt;
  parts.suffix = url;
  if (!take(url, "/slack")) take(url, "/github");
  parts.suffix.remove_suffix(url.size());
  take(url, "/");
  const bool has_query = take(url, "?");
  if (has_query ? url.find('#') != url.npos : !url.empty()) return std::nullopt;
  parts.query = url;
  return parts;
}

Outcome<WebhookResult> parse_webhook(const WebhookRequest& request, const Context&) {
  WebhookResult result;
  if (const auto parts = split_webhook(request.url)) {
    result.id = parts->id;
    result.token_length = static_cast<std::int64_t>(parts->token.size());
    result.valid_format = true;
  }
  return result;
}

}  // namespace cordage
