#pragma once

#include <array>
#include <string_view>

// Scopes that an application can request from a user. Source: facts.h, scopes. The descriptions are for users; links
// may have other scopes too.

namespace cordage::platform {

struct Scope {
  std::string_view name;
  std::string_view meaning;
  bool approval = false;            ///< Only for applications that Discord has approved.
  bool bot_only = false;            ///< Installs the application; gives no access to the user's account.
  bool client_credentials = false;  ///< Only for the client credentials grant, not for links.
};

/// The scope that Discord removed in July 2020 (discord-api-docs, pull request 1782).
inline constexpr std::string_view former_scope = "rpc.api";

/// All documented scopes: the most common ones first, then by name.
inline constexpr std::array scopes{
    Scope{"identify", "The user's profile, without the e-mail address."},
    Scope{"email", "The user's e-mail address."},
    Scope{"guilds", "The servers that the user is in."},
    Scope{"guilds.members.read", "The user's nickname and roles in a server."},
    Scope{"guilds.join", "Add the user to a server that has the application's bot."},
    Scope{"connections", "The user's linked accounts on other services."},
    Scope{"role_connections.write", "Write the user's metadata for linked roles. Only with response_type=code."},
    Scope{"webhook.incoming", "Create a webhook in a channel that the user chooses. Only with response_type=code."},
    Scope{.name = "bot", .meaning = "Add the application's bot to a server.", .bot_only = true},
    Scope{.name = "applications.commands",
          .meaning = "Add the application's commands to a server or a user; included in bot.",
          .bot_only = true},
    Scope{"activities.read", "The user's current and recent activity.", true},
    Scope{"activities.invites.write", "Send invites to activities.", true},
    Scope{"activities.write", "Set the user's displayed activity.", true},
    Scope{"applications.builds.read", "Read builds of the user's applications."},
    Scope{"applications.builds.upload", "Upload builds for the user's applications.", true},
    Scope{"applications.commands.permissions.update",
          "Set who may use the application's commands, in servers that the user manages."},
    Scope{.name = "applications.commands.update",
          .meaning = "Update the application's commands. Only for the client credentials grant, not for links.",
          .client_credentials = true},
    Scope{"applications.entitlements", "Read purchases (entitlements) of the user's applications."},
    Scope{"applications.store.update", "Read and update store pages of the user's applications."},
    Scope{"dm_channels.read", "See information about the user's direct messages and group conversations.", true},
    Scope{"gdm.join", "Add the user to a group conversation."},
    Scope{"identify.premium", "The user's Nitro subscription.", true},
    Scope{"messages.read", "Read messages in all channels of the user's local client."},
    Scope{"openid", "Log in with OpenID Connect, with an ID token."},
    Scope{"relationships.read", "The user's friends, friend requests and blocked users.", true},
    Scope{"rpc", "Control the user's local client.", true},
    Scope{"rpc.activities.write", "Set the user's displayed activity through the local client.", true},
    Scope{"rpc.notifications.read", "Read notifications of the user's local client.", true},
    Scope{"rpc.screenshare.read", "Read the state of screen sharing of the user's local client.", true},
    Scope{"rpc.screenshare.write", "Change settings of screen sharing of the user's local client.", true},
    Scope{"rpc.video.read", "Read the state of video of the user's local client.", true},
    Scope{"rpc.video.write", "Change settings of video of the user's local client.", true},
    Scope{"rpc.voice.read", "Read voice settings and events of the user's local client.", true},
    Scope{"rpc.voice.write", "Change voice settings of the user's local client.", true},
    Scope{"sdk.social_layer",
          "For the Social SDK: sdk.social_layer_presence, and messages, lobbies and linked channels.", true},
    Scope{"sdk.social_layer_presence", "For the Social SDK: presence, friends and linked accounts.", true},
    Scope{"voice", "Join voice channels for the user, and see who is there; requires identify.", true},
};

/// Scopes that are only in Discord's Embedded App SDK, not in the documentation
/// (@discord/embedded-app-sdk 2.5.0).
inline constexpr std::array<std::string_view, 11> sdk_scopes{"account.global_name.update",
                                                             "application_identities.write",
                                                             "dm_channels.messages.read",
                                                             "dm_channels.messages.write",
                                                             "gateway.connect",
                                                             "guilds.channels.read",
                                                             "lobbies.write",
                                                             "payment_sources.country_code",
                                                             "presences.read",
                                                             "presences.write",
                                                             "relationships.write"};

}  // namespace cordage::platform
