#pragma once

#include "core/endpoints/webhook.h"
#include "core/text/iso8601.h"

// What else a webhook URL says. No server tells it: this is for where nothing leaves the machine.

namespace cordage {

struct DetailedWebhookRequest : WebhookRequest {
  bool details = false;

  static constexpr auto fields() {
    using Self = DetailedWebhookRequest;
    return std::tuple_cat(
        inherited<Self>(WebhookRequest::fields()),
        std::tuple{field("details", &Self::details, "Whether to add what else the URL says, but for the token.")});
  }
};

struct WebhookDetails {
  std::optional<std::int64_t> api_version{};
  std::optional<std::string_view> thread_id{};
  std::optional<std::string_view> suffix{};
  std::int64_t created = 0;
  IsoText created_iso;

  static constexpr auto fields() {
    using Self = WebhookDetails;
    // The first is always there, as JSON needs it to be.
    return std::tuple{
        field("created", &Self::created, "When the webhook was made, in Unix seconds, rounded down."),
        field("created_iso", &Self::created_iso, "The same in ISO 8601 form, with the UTC offset +00:00."),
        field("api_version", &Self::api_version, "The version of the platform's API, where the path names one."),
        field("thread_id", &Self::thread_id, "The thread to post to, where the query names one."),
        field("suffix", &Self::suffix, "slack or github, where the path ends so: for messages as those send them."),
    };
  }
};

struct DetailedWebhookResult : WebhookResult {
  std::optional<WebhookDetails> details{};

  static constexpr auto fields() {
    using Self = DetailedWebhookResult;
    return std::tuple_cat(inherited<Self>(WebhookResult::fields()),
                          std::tuple{field("details", &Self::details,
                                           "With details, of a URL of the expected format: what else it says.")});
  }
};

/// As parse_webhook; with `details`, what else the URL says. Never refuses.
Outcome<DetailedWebhookResult> detailed_webhook(const DetailedWebhookRequest& request, const Context& context);

inline constexpr auto detailed_webhook_endpoint = endpoint(
    webhook_endpoint.name, webhook_endpoint.path, webhook_endpoint.summary, &detailed_webhook,
    +[](const DetailedWebhookRequest&) { return std::int64_t{0}; });

}  // namespace cordage
