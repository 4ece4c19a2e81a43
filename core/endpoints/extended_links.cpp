#include "core/endpoints/extended_links.h"

#include "core/text/decimal.h"

namespace cordage {
namespace {

/// Refuses the link, or tells with the result what there is to say of it.
template <class Result>
void check(const Link& link, bool thorough, Outcome<Checked<Result>>& result) {
  if (auto problem = refused_combination(link, thorough))
    result = *std::move(problem);
  else if (thorough)
    result->warnings = warnings_of(link);
}

}  // namespace

Outcome<Checked<OAuthUrlResult>> extended_oauth_url(const ExtendedOAuthUrlRequest& request, const Context& context) {
  Outcome<Checked<OAuthUrlResult>> result(std::in_place);
  put_oauth_url(request, context, *result);
  QueryUrl url = QueryUrl::further(result->url);
  if (request.permissions) url.add("permissions", decimal_text(request.permissions->bits));
  add_options(url, request);
  const Link link{.scopes = request.scopes.names,
                  .permissions = request.permissions.value_or(PermissionSet{}).bits,
                  .is_invite = false,
                  .has_redirect_uri = request.redirect_uri.has_value(),
                  .has_response_type = true,
                  .options = request};
  check(link, request.check, result);
  return result;
}

Outcome<Checked<BotInviteResult>> extended_bot_invite(const ExtendedBotInviteRequest& request, const Context& context) {
  BotInviteRequest specified = request;
  specified.permissions = request.permission_set.bits;
  Outcome<Checked<BotInviteResult>> result(std::in_place);
  put_bot_invite(specified, context, *result);
  QueryUrl url = QueryUrl::further(result->url);
  if (request.response_type) url.add("response_type", spelling_of(*request.response_type));
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->text);
  add_options(url, request);
  const Link link{.scopes = request.scopes.names,
                  .permissions = specified.permissions,
                  .is_invite = true,
                  .has_redirect_uri = request.redirect_uri.has_value(),
                  .has_response_type = request.response_type.has_value(),
                  .options = request};
  check(link, request.check, result);
  return result;
}

}  // namespace cordage
