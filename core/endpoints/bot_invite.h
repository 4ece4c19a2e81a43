#pragma once

#include "core/endpoints/link_rules.h"
#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/permission_set.h"

namespace cordage {

struct BotInviteRequest : LinkOptions {
  ClientId client_id;
  std::optional<PermissionSet> permissions{};
  std::optional<Scopes> scopes{};
  bool use_install_settings = false;
  std::optional<RedirectUri> redirect_uri{};
  std::optional<ResponseType> response_type{};
  bool check = false;

  static constexpr auto fields() {
    using Self = BotInviteRequest;
    return std::tuple_cat(
        std::tuple{
            field("client_id", &Self::client_id, client_id_description, client_id_rules),
            field("permissions", &Self::permissions, "Permissions to request, as a number, by names, or both.",
                  {.default_value = "0", .example = "274877990912"}),
            field("scopes", &Self::scopes, scopes_description, {.default_value = "bot applications.commands"}),
            field("use_install_settings", &Self::use_install_settings,
                  "Use the scopes of the install settings in the developer portal, and their permissions unless given "
                  "here."),
            field("redirect_uri", &Self::redirect_uri,
                  "URI to which Discord redirects the user with a code; requires response_type.",
                  {.max_bytes = max_redirect_uri_bytes, .default_description = "none"}),
            field("response_type", &Self::response_type,
                  "Must be code if there are scopes other than bot and applications.commands.",
                  {.default_description = "none"}),
        },
        LinkOptions::fields(), std::tuple{field("check", &Self::check, check_parameter_description)});
  }
};

struct BotInviteResult {
  SmallText url;
  std::uint64_t permissions = 0;
  Texts scopes;
  std::optional<Warnings> warnings{};

  static constexpr auto fields() {
    return std::tuple{
        field("url", &BotInviteResult::url, "Authorize URL that adds the bot to a server."),
        field("permissions", &BotInviteResult::permissions, "The permission bitfield used."),
        field("scopes", &BotInviteResult::scopes, "The scopes used, without duplicates, in ascending order."),
        field("warnings", &BotInviteResult::warnings, warnings_description, {.added_by = "check"}),
    };
  }
};

/// Builds the URL that invites a bot with a permission bitfield. The scopes of the result are views into the request.
/// Fails if scopes come together with use_install_settings, and with `check` if Discord rejects the link
/// (conflicting_parameters).
Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context);

inline constexpr auto bot_invite_endpoint =
    endpoint("botInvite", "/api/{chat}/bot-invite", "Build a bot-invite URL with a chosen permission bitfield.",
             &bot_invite, +[](const BotInviteRequest&) { return one_day; }, {.authorize_url = true});

}  // namespace cordage
