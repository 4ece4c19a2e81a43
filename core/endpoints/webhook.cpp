#include "core/endpoints/webhook.h"

#include "core/endpoints/webhook_url.h"

namespace cordage {
namespace {

WebhookNote note_of(std::string_view reason) {
  WebhookNote note(reason);
  if (!reason.empty()) note.append(" ");
  return note.append("Only the format is checked: the platform is not called. The token is not stored or logged.");
}

}  // namespace

Outcome<WebhookResult> parse_webhook(const WebhookRequest& request, const Context&) {
  const auto split = split_webhook(request.url);
  const auto* const parts = std::get_if<WebhookParts>(&split);
  if (!parts) return WebhookResult{.note = note_of(detail_of(std::get<WebhookFault>(split)))};
  return WebhookResult{.id = parts->id.digits,
                       .token_length = static_cast<std::int64_t>(parts->token.size()),
                       .valid_format = true,
                       .note = note_of("")};
}

}  // namespace cordage
