#include "core/endpoints/oauth_url.h"

namespace cordage {

void put_oauth_url(const OAuthUrlRequest& request, const Context& context, OAuthUrlResult& result) {
  result.url.append(context.authorize_url);
  QueryUrl url(result.url);
  url.add("client_id", request.client_id.digits).add("response_type", "code");
  if (request.redirect_uri) url.add("redirect_uri", request.redirect_uri->text);
  url.add("scope", request.scopes.names);
  if (request.state) url.add("state", *request.state);
  result.scopes = request.scopes.names;
}

Outcome<OAuthUrlResult> oauth_url(const OAuthUrlRequest& request, const Context& context) {
  Outcome<OAuthUrlResult> result(std::in_place);
  put_oauth_url(request, context, *result);
  return result;
}

}  // namespace cordage
