#include "core/endpoints/oauth_url.h"

namespace cordage {

Outcome<OAuthUrlResult> oauth_url(const OAuthUrlRequest& request, const Context& context) {
  Outcome<OAuthUrlResult> result(std::in_place);
  result->url.append(context.authorize_url);
  QueryUrl url(result->url);
  url.add("client_id", request.client_id.write()).add("response_type", "code");
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->write());
  url.add("scope", request.scopes.names);
  if (request.state) url.add("state", *request.state);
  if (request.permissions) url.add("permissions", request.permissions->write());
  add_options(url, request);
  result->scopes = request.scopes.names;
  if (!request.check) return result;
  check_link({.scopes = request.scopes.names,
              .permissions = request.permissions.value_or(PermissionSet{}).bits,
              .has_redirect_uri = request.redirect_uri.has_value(),
              .has_response_type = true,
              .options = request},
             result);
  return result;
}

}  // namespace cordage
