#include "core/endpoints/webhook_details.h"

#include <algorithm>

#include "core/endpoints/snowflake_id.h"
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

WebhookDetails details_of(const WebhookParts& parts, std::uint64_t id) {
  WebhookDetails details;
  constexpr std::size_t longest_version = 9;
  if (const auto version = read_decimal(parts.version); version && parts.version.size() <= longest_version)
    details.api_version = static_cast<std::int64_t>(version->magnitude);
  details.thread_id = thread_of(parts.query);
  if (!parts.suffix.empty()) details.suffix = parts.suffix.substr(1);
  details.created = platform::creation_ms(id) / 1000;
  details.created_iso = iso8601(details.created);
  return details;
}

}  // namespace

Outcome<DetailedWebhookResult> detailed_webhook(const DetailedWebhookRequest& request, const Context& context) {
  DetailedWebhookResult result{*parse_webhook(request, context)};
  if (!request.details) return result;
  // Of 20 digits, some are no id.
  const auto id = SnowflakeId::read(result.id);
  if (const auto parts = split_webhook(request.url); parts && id) result.details = details_of(*parts, id->number);
  return result;
}

}  // namespace cordage
