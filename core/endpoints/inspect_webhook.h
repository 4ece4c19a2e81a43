#pragma once

#include "core/endpoints/webhook.h"
#include "core/text/iso8601.h"

namespace cordage {

struct InspectWebhookResult {
  std::string_view id;
  std::int64_t token_length = 0;
  std::int64_t created = 0;
  IsoText created_iso;
  std::optional<std::int64_t> api_version{};
  std::optional<std::string_view> thread_id{};
  std::optional<std::string_view> suffix{};

  static constexpr auto fields() {
    using Self = InspectWebhookResult;
    return std::tuple{
        field("id", &Self::id, "The id of the webhook."),
        field("token_length", &Self::token_length, "Length of the token; the token itself is not returned."),
        field("created", &Self::created, "When the webhook was created, in Unix seconds, rounded down."),
        field("created_iso", &Self::created_iso, "The same in ISO 8601 form, with the UTC offset +00:00."),
        field("api_version", &Self::api_version, "Version of Discord's API, if the path names one."),
        field("thread_id", &Self::thread_id, "The thread to post to, if the query names one."),
        field("suffix", &Self::suffix, "The format of messages that the path ends with: slack or github."),
    };
  }
};

/// Returns the parts of a webhook URL except its token; strings are views into the request. Fails with invalid_value if
/// the input is not a Discord webhook URL, or its id has more than 64 bits.
Outcome<InspectWebhookResult> inspect_webhook(const WebhookRequest& request, const Context& context);

inline constexpr auto inspect_webhook_endpoint =
    local_endpoint("inspectWebhook", "inspect-webhook",
                   "Show the parts of a webhook URL except its token: creation time, API version, thread and suffix.",
                   &inspect_webhook);

}  // namespace cordage
