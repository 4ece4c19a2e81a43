#pragma once

#include "core/describe.h"
#include "core/text/short_text.h"

namespace cordage {

struct WebhookRequest {
  static constexpr bool is_secret = true;  ///< Ignored-Parameters is not sent.
  std::string_view url;

  static constexpr auto fields() {
    return std::tuple{
        field("url", &WebhookRequest::url,
              "A webhook URL of the chat platform. Its path carries the numeric id and then the token. The token is "
              "never stored or logged.",
              {.required = true,
               .expected = "a webhook URL",
               .example = "https://discord.com/api/webhooks/123456789012345678/not-a-real-token"}),
    };
  }
};

/// The longest sentence of webhook_faults, a space, and the sentences of every note.
using WebhookNote = ShortText<184>;

struct WebhookResult {
  std::string_view id{};
  std::int64_t token_length = 0;
  bool valid_format = false;
  WebhookNote note;

  static constexpr auto fields() {
    return std::tuple{
        field("id", &WebhookResult::id, "The numeric webhook id taken from the URL; empty if the format is wrong."),
        field("token_length", &WebhookResult::token_length,
              "Length of the token part; the token itself is not returned."),
        field("valid_format", &WebhookResult::valid_format, "True if the URL has the expected format."),
        field("note", &WebhookResult::note,
              "Why the format is wrong, if it is; what was checked, and that nothing is stored."),
    };
  }
};

/// Splits a webhook URL; the id is a view into the request. A URL of another form gives a result with valid_format
/// false. Never fails.
Outcome<WebhookResult> parse_webhook(const WebhookRequest& request, const Context& context);

inline constexpr auto webhook_endpoint = endpoint(
    "parseWebhook", "/api/{chat}/webhook", "Split a webhook URL into its id and the length of its token.",
    &parse_webhook, +[](const WebhookRequest&) { return std::int64_t{0}; });

}  // namespace cordage
