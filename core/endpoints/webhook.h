#pragma once

#include "core/describe.h"

namespace cordage {

struct WebhookRequest {
  std::string_view url;

  static constexpr auto fields() {
    return std::tuple{
        field("url", &WebhookRequest::url,
              "A webhook URL of the chat platform. Its path carries the numeric id and then the token. The token is "
              "never stored or logged.",
              {.required = true,
               .allowed = "a webhook URL",
               .example = "https://discord.com/api/webhooks/123456789012345678/not-a-real-token"}),
    };
  }
};

struct WebhookResult {
  std::string_view id;
  std::int64_t token_length = 0;
  bool valid_format = false;
  std::string_view note = "Only the format is checked: the platform is not called. The token is not stored or logged.";

  static constexpr auto fields() {
    return std::tuple{
        field("id", &WebhookResult::id, "The numeric webhook id taken from the URL; empty if the format is wrong."),
        field("token_length", &WebhookResult::token_length,
              "Length of the token part; the token itself is not returned."),
        field("valid_format", &WebhookResult::valid_format, "Whether the URL has the expected format."),
        field("note", &WebhookResult::note, "What was checked, and that nothing is stored."),
    };
  }
};

/// The parts of a webhook URL, as views into its text.
struct WebhookParts {
  std::string_view version;  ///< Digits; empty where there is none.
  std::string_view id;
  std::string_view token;
  std::string_view suffix;  ///< `/slack`, `/github` or nothing.
  std::string_view query;   ///< Without `?`.
};

/// The parts of a URL of the accepted form; nullopt for any other.
std::optional<WebhookParts> split_webhook(std::string_view url);

/// Splits a webhook URL; the id is a view into the request. A URL of another form gives a result with valid_format
/// false. Never fails.
Outcome<WebhookResult> parse_webhook(const WebhookRequest& request, const Context& context);

inline constexpr auto webhook_endpoint = endpoint(
    "parseWebhook", "/api/{chat}/webhook", "Split a webhook URL into its id and the length of its token.",
    &parse_webhook, +[](const WebhookRequest&) { return std::int64_t{0}; });

}  // namespace cordage
