#include "core/endpoints/bot_invite.h"

#include "core/text/decimal.h"

namespace cordage {

void put_bot_invite(const BotInviteRequest& request, const Context& context, BotInviteResult& result) {
  result.url.append(context.authorize_url);
  QueryUrl(result.url)
      .add("client_id", request.client_id.digits)
      .add("permissions", decimal_text(request.permissions))
      .add("scope", request.scopes.names);
  result.permissions = request.permissions;
  result.scopes = request.scopes.names;
}

Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context) {
  Outcome<BotInviteResult> result(std::in_place);
  put_bot_invite(request, context, *result);
  return result;
}

}  // namespace cordage
