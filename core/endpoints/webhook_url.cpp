#include "core/endpoints/webhook_url.h"

#include <algorithm>

#include "core/platform/addresses.h"
#include "core/platform/urls.h"
#include "core/text/ascii.h"

namespace cordage {
namespace {

bool is_one_of(char c, std::string_view characters) { return characters.find(c) != characters.npos; }

/// Returns whether a string has brackets, quotes or Markdown around it. A token may end with `_` or `-`.
bool is_wrapped(std::string_view text) {
  constexpr std::string_view openings = "<([{\"'`*_~|\\";
  constexpr std::string_view endings = ">)]}\"'`*~|";
  return !text.empty() && (is_one_of(text.front(), openings) || is_one_of(text.back(), endings));
}

bool has_white_space(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
}

/// Returns whether the beginning is a percent-encoded https://, for example https%3A or https:%2F%2F.
bool has_encoded_scheme(const Uri& uri) {
  constexpr std::string_view encoded = "https%3a";
  return equal_ignoring_case(uri.path.substr(0, encoded.size()), encoded) ||
         (!uri.scheme.empty() && uri.path.starts_with('%'));
}

std::optional<WebhookFault> fault_around(std::string_view text, const Uri& uri) {
  const std::string_view before_query = text.substr(0, text.find('?'));
  if (is_wrapped(before_query)) return WebhookFault::wrapped;
  if (has_white_space(before_query)) return WebhookFault::white_space;
  if (has_encoded_scheme(uri)) return WebhookFault::encoded;
  const auto fault = platform::origin_fault(uri);
  if (!fault) return std::nullopt;
  constexpr std::array faults{WebhookFault::scheme, WebhookFault::user_info, WebhookFault::host, WebhookFault::port};
  return faults[static_cast<std::size_t>(*fault)];
}

WebhookFault fault_of(const platform::UrlPath& path) {
  if (path.kind != platform::UrlKind::other) return WebhookFault::other_link;
  const bool has_version = path.has_api && equal_ignoring_case(path.rest.substr(0, 2), "/v");
  return has_version ? WebhookFault::version : WebhookFault::path;
}

}  // namespace

std::variant<WebhookParts, WebhookFault> split_webhook(std::string_view text) {
  const Uri uri = split_uri(text);
  if (const auto fault = fault_around(text, uri)) return *fault;
  auto path = platform::split_path(uri.path);
  if (path.kind != platform::UrlKind::webhook) return fault_of(path);
  WebhookParts parts{.version = path.version, .query = uri.query.value_or("")};
  std::string_view& rest = path.rest;
  const auto id = SnowflakeId::read(platform::take_segment(rest));
  if (!id) return WebhookFault::id;
  parts.id = *id;
  parts.token = platform::take_segment(rest);
  if (parts.token.empty() || !platform::webhook_token_characters.has_all(parts.token)) return WebhookFault::token;
  parts.suffix = platform::take_segment(rest);
  const bool has_suffix = parts.suffix == "slack" || parts.suffix == "github";
  if (has_suffix ? !rest.empty() && rest != "/" : !parts.suffix.empty() || !rest.empty()) return WebhookFault::suffix;
  if (uri.fragment) return WebhookFault::fragment;
  return parts;
}

}  // namespace cordage
