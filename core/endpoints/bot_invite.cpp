#include "core/endpoints/bot_invite.h"

namespace cordage {
namespace {

Texts scopes_of(const BotInviteRequest& request) {
  if (request.scopes) return request.scopes->names;
  return request.use_install_settings ? Texts() : Texts{"applications.commands", "bot"};
}

}  // namespace

Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context) {
  if (request.use_install_settings && request.scopes)
    return Problem{ProblemKind::conflicting_parameters, "use_install_settings",
                   "use_install_settings cannot be combined with scopes."};
  Outcome<BotInviteResult> result(std::in_place);
  result->url.append(context.authorize_url);
  result->scopes = scopes_of(request);
  const PermissionSet permissions = request.permissions.value_or(PermissionSet());
  result->permissions = permissions.bits;
  QueryUrl url(result->url);
  url.add("client_id", request.client_id.write());
  if (request.permissions || !request.use_install_settings) url.add("permissions", permissions.write());
  if (!result->scopes.empty()) url.add("scope", result->scopes);
  if (request.response_type) url.add("response_type", spelling_of(*request.response_type));
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->write());
  add_options(url, request);
  if (!request.check) return result;
  check_link({.scopes = result->scopes,
              .permissions = permissions.bits,
              .has_redirect_uri = request.redirect_uri.has_value(),
              .has_response_type = request.response_type.has_value(),
              .options = request},
             result);
  return result;
}

}  // namespace cordage
