#include "core/endpoints/extended_links.h"

#include "core/text/decimal.h"

namespace cordage {
namespace {

/// The result and what there is to say of the link, or why it is refused.
template <class Result>
Outcome<Checked<Result>> checked(Result&& result, const Link& link, bool check) {
  if (auto problem = refused_combination(link, check)) return *std::move(problem);
  Checked<Result> whole{std::move(result)};
  if (check) whole.warnings = warnings_of(link);
  return whole;
}

}  // namespace

Outcome<Checked<OAuthUrlResult>> extended_oauth_url(const ExtendedOAuthUrlRequest& request, const Context& context) {
  OAuthUrlResult result = *oauth_url(request, context);
  QueryUrl url = QueryUrl::further(std::move(result.url));
  if (request.permissions) url.add("permissions", decimal_text(request.permissions->bits));
  add_options(url, request);
  result.url = std::move(url).take();
  const Link link{.scopes = request.scopes.names,
                  .permissions = request.permissions.value_or(PermissionSet{}).bits,
                  .is_invite = false,
                  .has_redirect_uri = request.redirect_uri.has_value(),
                  .has_response_type = true,
                  .options = request};
  return checked(std::move(result), link, request.check);
}

Outcome<Checked<BotInviteResult>> extended_bot_invite(const ExtendedBotInviteRequest& request, const Context& context) {
  BotInviteRequest specified = request;
  specified.permissions = request.permission_set.bits;
  BotInviteResult result = *bot_invite(specified, context);
  QueryUrl url = QueryUrl::further(std::move(result.url));
  if (request.response_type) url.add("response_type", spelling_of(*request.response_type));
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->text);
  add_options(url, request);
  result.url = std::move(url).take();
  const Link link{.scopes = request.scopes.names,
                  .permissions = specified.permissions,
                  .is_invite = true,
                  .has_redirect_uri = request.redirect_uri.has_value(),
                  .has_response_type = request.response_type.has_value(),
                  .options = request};
  return checked(std::move(result), link, request.check);
}

}  // namespace cordage
