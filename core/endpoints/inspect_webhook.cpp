#include "core/endpoints/inspect_webhook.h"

#include <algorithm>

#include "core/endpoints/webhook_url.h"
#include "core/platform/snowflakes.h"
#include "core/text/decimal.h"

namespace cordage {
namespace {

/// The value of the first pair `thread_id` that is an id.
std::optional<std::string_view> thread_of(std::string_view query) {
  constexpr std::string_view name = "thread_id=";
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    if (!pair.starts_with(name)) continue;
    if (const auto id = SnowflakeId::read(pair.substr(name.size()))) return id->digits;
  }
  return std::nullopt;
}

}  // namespace

Outcome<InspectWebhookResult> inspect_webhook(const WebhookRequest& request, const Context&) {
  const auto split = split_webhook(request.url);
  const auto* const parts = std::get_if<WebhookParts>(&split);
  if (!parts) return Problem{ProblemKind::invalid_value, "url", std::string(detail_of(std::get<WebhookFault>(split)))};
  InspectWebhookResult result;
  result.id = parts->id.digits;
  result.token_length = static_cast<std::int64_t>(parts->token.size());
  result.created = platform::creation_ms(parts->id.number) / 1000;
  result.created_iso = iso8601(result.created);
  constexpr std::size_t max_version_digits = 9;
  if (const auto version = read_decimal(parts->version); version && parts->version.size() <= max_version_digits)
    result.api_version = static_cast<std::int64_t>(version->magnitude);
  result.thread_id = thread_of(parts->query);
  if (!parts->suffix.empty()) result.suffix = parts->suffix;
  return result;
}

}  // namespace cordage
