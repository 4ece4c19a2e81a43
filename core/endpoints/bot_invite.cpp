#include "core/endpoints/bot_invite.h"

#include "core/text/decimal.h"

namespace cordage {

Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context) {
  QueryUrl url(context.authorize_url);
  url.add("client_id", request.client_id.digits)
      .add("permissions", decimal_text(request.permissions))
      .add("scope", request.scopes.names);
  BotInviteResult result;
  result.url = std::move(url).take();
  result.permissions = request.permissions;
  result.scopes = request.scopes.names;
  return result;
}

}  // namespace cordage
