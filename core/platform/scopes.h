#pragma once

#include <array>
#include <string_view>

// What an application can ask a user for. Source: facts.h, scopes. For people: scopes that are not here are as good in
// a link.

namespace cordage::platform {

struct Scope {
  std::string_view name;
  std::string_view meaning;
  bool approval = false;            ///< Only for applications that the platform has approved.
  bool bot_only = false;            ///< Installs the application; says nothing of the user who logs in.
  bool client_credentials = false;  ///< For that grant only, not for links.
};

/// The scope that the platform took away in July 2020 (discord-api-docs, pull request 1782).
inline constexpr std::string_view former_scope = "rpc.api";

/// Every documented scope: first what most applications need, then by name.
inline constexpr std::array scopes{
    Scope{"identify", "Who the user is, without the e-mail address."},
    Scope{"email", "The user's e-mail address; goes with identify."},
    Scope{"guilds", "In which servers the user is."},
    Scope{"guilds.members.read", "Nickname and roles of the user in a server."},
    Scope{"guilds.join", "Bring the user into a server in which the application's bot is."},
    Scope{"connections", "Which accounts elsewhere the user has linked."},
    Scope{"role_connections.write", "What linked roles know of the user. Only with a code, not a token, as response."},
    Scope{"webhook.incoming", "A webhook in a channel of the user's choice. Only with response_type=code."},
    Scope{.name = "bot", .meaning = "Add the application's bot to a server.", .bot_only = true},
    Scope{.name = "applications.commands",
          .meaning = "Add the application's commands to a server or a user; comes with bot.",
          .bot_only = true},
    Scope{"activities.read", "What the user plays, now and lately.", true},
    Scope{"activities.write", "Set what the user is shown to do.", true},
    Scope{"applications.builds.read", "Builds of the user's applications."},
    Scope{"applications.builds.upload", "Upload builds for the user's applications.", true},
    Scope{"applications.commands.permissions.update",
          "Who may use the application's commands, where the user decides."},
    Scope{.name = "applications.commands.update",
          .meaning = "Change the application's own commands. Not for links: for client credentials.",
          .client_credentials = true},
    Scope{"applications.entitlements", "What users of the user's applications have bought."},
    Scope{"applications.store.update", "Store pages of the user's applications, to read and to change."},
    Scope{"dm_channels.read", "With whom the user has private conversations.", true},
    Scope{"gdm.join", "Bring the user into a group conversation."},
    Scope{"identify.premium", "Which Nitro subscription the user has.", true},
    Scope{"messages.read", "Messages in all channels of the user's local client."},
    Scope{"openid", "Log in by OpenID Connect, with an ID token."},
    Scope{"relationships.read", "Friends of the user, requests and blocks.", true},
    Scope{"rpc", "Steer the user's local client.", true},
    Scope{"rpc.activities.write", "Set what the user is shown to do, through the local client.", true},
    Scope{"rpc.notifications.read", "Notifications in the user's local client.", true},
    Scope{"rpc.voice.read", "Voice settings and events of the user's local client.", true},
    Scope{"rpc.voice.write", "Change voice settings of the user's local client.", true},
    Scope{"sdk.social_layer",
          "For the Social SDK: sdk.social_layer_presence, and messages, lobbies and linked channels.", true},
    Scope{"sdk.social_layer_presence", "For the Social SDK: presence, friends and linked accounts.", true},
    Scope{"voice", "Join voice channels for the user, and see who is there; goes with identify.", true},
};

}  // namespace cordage::platform
