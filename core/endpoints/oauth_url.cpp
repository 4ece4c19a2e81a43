#include "core/endpoints/oauth_url.h"

namespace cordage {

Outcome<OAuthUrlResult> oauth_url(const OAuthUrlRequest& request, const Context& context) {
  QueryUrl url(context.authorize_url);
  url.add("client_id", request.client_id.digits).add("response_type", "code");
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->text);
  url.add("scope", request.scopes.names);
  if (request.state) url.add("state", *request.state);
  OAuthUrlResult result;
  result.url = std::move(url).take();
  result.scopes = request.scopes.names;
  return result;
}

}  // namespace cordage
