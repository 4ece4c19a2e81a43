#pragma once

#include "core/endpoints/link_rules.h"
#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/permission_set.h"

namespace cordage {

struct OAuthUrlRequest : LinkOptions {
  ClientId client_id;
  std::optional<RedirectUri> redirect_uri{};
  Scopes scopes{{"identify"}};
  std::optional<std::string_view> state{};
  std::optional<PermissionSet> permissions{};
  bool check = false;

  static constexpr auto fields() {
    using Self = OAuthUrlRequest;
    return std::tuple_cat(
        std::tuple{
            field("client_id", &Self::client_id, client_id_description, client_id_rules),
            field("redirect_uri", &Self::redirect_uri, "Must match one saved in the developer portal exactly.",
                  {.max_bytes = max_redirect_uri_bytes,
                   .default_description = "none",
                   .example = "https://example.com/callback"}),
            field("scopes", &Self::scopes, scopes_description, {.example = "identify,email"}),
            field("state", &Self::state, "Opaque value returned to the caller, for CSRF protection.",
                  {.max_bytes = max_state_bytes, .default_description = "none"}),
            field("permissions", &Self::permissions, "Permissions for the bot, as a number, by names, or both.",
                  {.default_description = "none"}),
        },
        LinkOptions::fields(), std::tuple{field("check", &Self::check, check_parameter_description)});
  }
};

struct OAuthUrlResult {
  SmallText url;
  Texts scopes;
  std::string_view note = "redirect_uri must match one saved in the developer portal exactly.";
  std::optional<Warnings> warnings{};

  static constexpr auto fields() {
    return std::tuple{
        field("url", &OAuthUrlResult::url, "Authorize URL for logging a user in."),
        field("scopes", &OAuthUrlResult::scopes, "The scopes used, without duplicates, in ascending order."),
        field("note", &OAuthUrlResult::note, "Reminder about redirect_uri."),
        field("warnings", &OAuthUrlResult::warnings, warnings_description, {.added_by = "check"}),
    };
  }
};

/// Builds the URL that asks a user to authorize an application (RFC 6749 §4.1.1). The scopes of the result are views
/// into the request. Fails only with `check`, if Discord rejects the link (conflicting_parameters).
Outcome<OAuthUrlResult> oauth_url(const OAuthUrlRequest& request, const Context& context);

/// The result of a request with `state` must not be cached: it is only for the caller.
inline constexpr auto oauth_url_endpoint =
    endpoint("oauthUrl", "/api/{chat}/oauth-url", "Build an OAuth 2.0 authorize URL for logging users in.", &oauth_url,
             +[](const OAuthUrlRequest& request) { return request.state ? 0 : one_day; }, {.authorize_url = true});

}  // namespace cordage
