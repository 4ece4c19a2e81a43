#pragma once

#include "core/endpoints/bot_invite.h"
#include "core/endpoints/link.h"
#include "core/endpoints/oauth_url.h"
#include "core/endpoints/permission_set.h"

// The endpoints of links with the parameters that go beyond the specification.

namespace cordage {

inline constexpr std::string_view check_sentence =
    "Whether to refuse what the platform would refuse, and to warn of what may not be meant.";

struct ExtendedOAuthUrlRequest : OAuthUrlRequest, LinkOptions {
  std::optional<PermissionSet> permissions{};
  bool check = false;

  static constexpr auto fields() {
    using Self = ExtendedOAuthUrlRequest;
    return std::tuple_cat(
        inherited<Self>(OAuthUrlRequest::fields()),
        std::tuple{field("permissions", &Self::permissions, "Permissions for the bot, as a number or by their names.",
                         {.otherwise = "none"})},
        fields_of<Self>(), std::tuple{field("check", &Self::check, check_sentence)});
  }
};

struct ExtendedBotInviteRequest : BotInviteRequest, LinkOptions {
  PermissionSet permission_set{};  ///< In the place of `permissions`.
  std::optional<RedirectUri> redirect_uri{};
  std::optional<ResponseType> response_type{};
  bool check = false;

  static constexpr auto fields() {
    using Self = ExtendedBotInviteRequest;
    const auto [client_id, permissions, scopes] = inherited<Self>(BotInviteRequest::fields());
    return std::tuple_cat(
        std::tuple{
            client_id,
            field("permissions", &Self::permission_set, "Permissions to request, as a number or by their names.",
                  permissions.rules),
            scopes,
            field("redirect_uri", &Self::redirect_uri, "Where the user is sent back with a code; needs response_type.",
                  {.max_bytes = 2048, .otherwise = "none"}),
            field("response_type", &Self::response_type,
                  "Must be code where scopes beyond bot and applications.commands are asked for.",
                  {.otherwise = "none"})},
        fields_of<Self>(), std::tuple{field("check", &Self::check, check_sentence)});
  }
};

/// A result with warnings behind it.
template <class Result>
struct Checked : Result {
  std::optional<Warnings> warnings{};

  static constexpr auto fields() {
    return std::tuple_cat(inherited<Checked>(Result::fields()),
                          std::tuple{field("warnings", &Checked::warnings,
                                           "With check: what the platform takes, but perhaps not as meant.")});
  }
};

/// As the specification's, and refused where the platform refuses the combination (conflicting_parameters).
Outcome<Checked<OAuthUrlResult>> extended_oauth_url(const ExtendedOAuthUrlRequest& request, const Context& context);
Outcome<Checked<BotInviteResult>> extended_bot_invite(const ExtendedBotInviteRequest& request, const Context& context);

inline constexpr auto extended_oauth_url_endpoint = endpoint(
    oauth_url_endpoint.name, oauth_url_endpoint.path, oauth_url_endpoint.summary, &extended_oauth_url,
    +[](const ExtendedOAuthUrlRequest& request) { return oauth_url_endpoint.usable_seconds(request); });

inline constexpr auto extended_bot_invite_endpoint = endpoint(
    bot_invite_endpoint.name, bot_invite_endpoint.path, bot_invite_endpoint.summary, &extended_bot_invite,
    +[](const ExtendedBotInviteRequest& request) { return bot_invite_endpoint.usable_seconds(request); });

}  // namespace cordage
