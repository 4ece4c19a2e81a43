#pragma once

#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/query_url.h"

namespace cordage {

struct OAuthUrlRequest {
  ClientId client_id;
  std::optional<RedirectUri> redirect_uri{};
  Scopes scopes{{"identify"}};
  std::optional<std::string_view> state{};

  static constexpr auto fields() {
    return std::tuple{
        field("client_id", &OAuthUrlRequest::client_id, "Application id, 1 to 20 decimal digits.",
              {.required = true, .example = "157730590492196864"}),
        field("redirect_uri", &OAuthUrlRequest::redirect_uri, "Must match one saved in the developer portal exactly.",
              {.max_bytes = 2048, .otherwise = "none", .example = "https://example.com/callback"}),
        field("scopes", &OAuthUrlRequest::scopes, "OAuth 2.0 scopes, separated by commas or spaces.",
              {.example = "identify,email"}),
        field("state", &OAuthUrlRequest::state, "Opaque value returned to the caller, for CSRF protection.",
              {.max_bytes = 1024, .otherwise = "none"}),
    };
  }
};

struct OAuthUrlResult {
  SmallText url;
  Texts scopes;
  std::string_view note = "redirect_uri must match one saved in the developer portal exactly.";

  static constexpr auto fields() {
    return std::tuple{
        field("url", &OAuthUrlResult::url, "Authorize URL for logging a user in."),
        field("scopes", &OAuthUrlResult::scopes, "The scopes used, each once, in ascending order."),
        field("note", &OAuthUrlResult::note, "Reminder about redirect_uri."),
    };
  }
};

/// Builds the URL that asks a user to authorize an application (RFC 6749 §4.1.1). The scopes are
/// parts of the request's. Never refuses a valid request.
Outcome<OAuthUrlResult> oauth_url(const OAuthUrlRequest& request, const Context& context);

/// The same into a result that is as it is at first.
void put_oauth_url(const OAuthUrlRequest& request, const Context& context, OAuthUrlResult& result);

/// An answer to a request with `state` is for its caller alone.
inline constexpr auto oauth_url_endpoint = endpoint(
    "oauthUrl", "/api/{chat}/oauth-url", "Build an OAuth 2.0 authorize URL for logging users in.", &oauth_url,
    +[](const OAuthUrlRequest& request) { return request.state ? 0 : one_day; });

}  // namespace cordage
