#include "core/endpoints/bot_invite.h"

#include "core/endpoints/query_url.h"
#include "core/text/decimal.h"

namespace cordage {

Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context) {
  std::string permissions;
  append_decimal(permissions, request.permissions);
  QueryUrl url(context.authorize_url);
  url.add("client_id", request.client_id.digits).add("permissions", permissions).add("scope", request.scopes.joined());
  BotInviteResult result;
  result.url = std::move(url).take();
  result.permissions = request.permissions;
  result.scopes.assign(request.scopes.names.begin(), request.scopes.names.end());
  return result;
}

}  // namespace cordage
