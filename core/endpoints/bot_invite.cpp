#include "core/endpoints/bot_invite.h"

namespace cordage {

Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context) {
  Outcome<BotInviteResult> result(std::in_place);
  result->url.append(context.authorize_url);
  QueryUrl url(result->url);
  url.add("client_id", request.client_id.write())
      .add("permissions", request.permissions.write())
      .add("scope", request.scopes.names);
  if (request.response_type) url.add("response_type", spelling_of(*request.response_type));
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->write());
  const LinkOptions options = link_options(request);
  add_options(url, options);
  result->permissions = request.permissions.bits;
  result->scopes = request.scopes.names;
  if (!request.check) return result;
  check_link({.scopes = request.scopes.names,
              .permissions = request.permissions.bits,
              .has_redirect_uri = request.redirect_uri.has_value(),
              .has_response_type = request.response_type.has_value(),
              .options = options},
             result);
  return result;
}

}  // namespace cordage
