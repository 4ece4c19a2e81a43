#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// What a bot can be allowed to do. Source: facts.h, permissions. For people: no link is refused because of them.

namespace cordage::platform {

struct Permission {
  int bit;
  std::string_view name;      ///< As the documentation writes it.
  std::string_view label;     ///< As the client shows it, in English.
  std::string_view group;     ///< The heading under which the client shows it, or near to it.
  std::string_view channels;  ///< Kinds of channels for which it can be set apart; empty: only for a whole server.
  std::string_view meaning;
  bool two_factor = false;  ///< In a server that asks moderators for two factors, the bot's owner needs them.
};

/// The bit field of one permission.
constexpr std::uint64_t field_of(const Permission& permission) { return std::uint64_t{1} << permission.bit; }

inline constexpr std::string_view server_only = "";
inline constexpr std::string_view text_channels = "text";
inline constexpr std::string_view voice_channels = "voice";
inline constexpr std::string_view stage_channels = "stage";
inline constexpr std::string_view text_and_voice = "text, voice";
inline constexpr std::string_view voice_and_stage = "voice, stage";
inline constexpr std::string_view every_channel = "text, voice, stage";

/// Every documented permission, by bit.
inline constexpr std::array permissions{
    Permission{0, "CREATE_INSTANT_INVITE", "Create Invite", "Membership", every_channel, "Create invite links."},
    Permission{1, "KICK_MEMBERS", "Kick, Approve, and Reject Members", "Membership", server_only,
               "Kick members; they can rejoin with an invite.", true},
    Permission{2, "BAN_MEMBERS", "Ban Members", "Membership", server_only, "Ban members, and lift bans.", true},
    Permission{3, "ADMINISTRATOR", "Administrator", "Advanced", server_only,
               "All permissions, whatever a channel says. Ask for it only where nothing less is enough.", true},
    Permission{4, "MANAGE_CHANNELS", "Manage Channels", "General", every_channel, "Create, change and delete channels.",
               true},
    Permission{5, "MANAGE_GUILD", "Manage Server", "General", server_only,
               "Change the server's name, icon, integrations, AutoMod and other settings.", true},
    Permission{6, "ADD_REACTIONS", "Add Reactions", "Text", every_channel,
               "React with an emoji that a message does not have yet."},
    Permission{7, "VIEW_AUDIT_LOG", "View Audit Log", "General", server_only, "See who changed what in the server."},
    Permission{8, "PRIORITY_SPEAKER", "Priority Speaker", "Voice", voice_channels,
               "Make others quieter while speaking."},
    Permission{9, "STREAM", "Video", "Voice", voice_and_stage, "Show a camera or a screen."},
    Permission{10, "VIEW_CHANNEL", "View Channels", "General", every_channel,
               "See a channel. Every other permission in that channel needs it."},
    Permission{11, "SEND_MESSAGES", "Send Messages and Create Posts", "Text", every_channel,
               "Post messages, and start posts in forums. Threads have a permission of their own."},
    Permission{12, "SEND_TTS_MESSAGES", "Send Text-to-Speech Messages", "Text", every_channel,
               "Post messages that clients read aloud."},
    Permission{13, "MANAGE_MESSAGES", "Manage Messages", "Text", every_channel,
               "Delete messages of others. To pin them takes PIN_MESSAGES since February 2026.", true},
    Permission{14, "EMBED_LINKS", "Embed Links", "Text", every_channel,
               "Have links previewed, and for a bot, post embeds."},
    Permission{15, "ATTACH_FILES", "Attach Files", "Text", every_channel, "Post images and other files."},
    Permission{16, "READ_MESSAGE_HISTORY", "Read Message History", "Text", every_channel, "See earlier messages."},
    Permission{17, "MENTION_EVERYONE", "Mention @everyone, @here, and All Roles", "Text", every_channel,
               "Notify all members, all who are online, or any role."},
    Permission{18, "USE_EXTERNAL_EMOJIS", "Use External Emoji", "Text", every_channel, "Use other servers' own emoji."},
    Permission{19, "VIEW_GUILD_INSIGHTS", "View Server Insights", "General", server_only,
               "See the server's statistics. Of no use to a bot."},
    Permission{20, "CONNECT", "Connect", "Voice", voice_and_stage, "Join voice and stage channels."},
    Permission{21, "SPEAK", "Speak", "Voice", voice_channels, "Be heard in voice channels."},
    Permission{22, "MUTE_MEMBERS", "Mute Members", "Voice", voice_and_stage, "Silence others."},
    Permission{23, "DEAFEN_MEMBERS", "Deafen Members", "Voice", voice_channels, "Keep others from hearing."},
    Permission{24, "MOVE_MEMBERS", "Move Members", "Voice", voice_and_stage,
               "Bring others to another voice channel, or disconnect them."},
    Permission{25, "USE_VAD", "Use Voice Activity", "Voice", voice_channels, "Be heard without holding a key down."},
    Permission{26, "CHANGE_NICKNAME", "Change Nickname", "Membership", server_only, "Choose its own nickname."},
    Permission{27, "MANAGE_NICKNAMES", "Manage Nicknames", "Membership", server_only,
               "Choose other members' nicknames."},
    Permission{28, "MANAGE_ROLES", "Manage Roles", "General", every_channel,
               "Create, change, give and take roles below its highest own one; in a channel, set permissions.", true},
    Permission{29, "MANAGE_WEBHOOKS", "Manage Webhooks", "General", every_channel,
               "Create, change and delete webhooks.", true},
    Permission{30, "MANAGE_GUILD_EXPRESSIONS", "Manage Expressions", "General", server_only,
               "Change and delete anybody's emoji, stickers and sounds. To create takes bit 43 since February 2026.",
               true},
    Permission{31, "USE_APPLICATION_COMMANDS", "Use Application Commands", "Apps", every_channel,
               "Call commands of apps, from a slash or a context menu."},
    Permission{32, "REQUEST_TO_SPEAK", "Request To Speak", "Stage", stage_channels, "Ask for the word on a stage."},
    Permission{33, "MANAGE_EVENTS", "Manage Events", "Events", voice_and_stage,
               "Change and cancel anybody's events. To create takes bit 44 since February 2026."},
    Permission{34, "MANAGE_THREADS", "Manage Threads", "Text", text_channels,
               "See every thread, private ones as well; archive and delete them.", true},
    Permission{35, "CREATE_PUBLIC_THREADS", "Create Public Threads", "Text", text_channels,
               "Start threads for all, announcement threads as well."},
    Permission{36, "CREATE_PRIVATE_THREADS", "Create Private Threads", "Text", text_channels,
               "Start threads for invited members."},
    Permission{37, "USE_EXTERNAL_STICKERS", "Use External Stickers", "Text", every_channel,
               "Use other servers' own stickers."},
    Permission{38, "SEND_MESSAGES_IN_THREADS", "Send Messages In Threads", "Text", text_channels,
               "Post in threads, which forum posts are too."},
    Permission{39, "USE_EMBEDDED_ACTIVITIES", "Use Activities", "Apps", text_and_voice,
               "Start apps that run inside a channel."},
    Permission{40, "MODERATE_MEMBERS", "Timeout Members", "Membership", server_only,
               "Keep members from writing, reacting and speaking, for up to 28 days."},
    Permission{41, "VIEW_CREATOR_MONETIZATION_ANALYTICS", "View Server Subscription Insights", "General", server_only,
               "See what role subscriptions bring.", true},
    Permission{42, "USE_SOUNDBOARD", "Use Soundboard", "Voice", voice_channels, "Play the server's sounds in voice."},
    Permission{43, "CREATE_GUILD_EXPRESSIONS", "Create Expressions", "General", server_only,
               "Add emoji, stickers and sounds; change and delete its own."},
    Permission{44, "CREATE_EVENTS", "Create Events", "Events", voice_and_stage,
               "Schedule events; change and cancel its own."},
    Permission{45, "USE_EXTERNAL_SOUNDS", "Use External Sounds", "Voice", voice_channels,
               "Play other servers' sounds in voice."},
    Permission{46, "SEND_VOICE_MESSAGES", "Send Voice Messages", "Text", every_channel, "Post recorded speech."},
    Permission{48, "SET_VOICE_CHANNEL_STATUS", "Set Voice Channel Status", "Voice", voice_channels,
               "Write the line that is shown beside a voice channel."},
    Permission{49, "SEND_POLLS", "Create Polls", "Text", every_channel, "Post polls."},
    Permission{50, "USE_EXTERNAL_APPS", "Use External Apps", "Apps", every_channel,
               "Have answers of apps that a user brings along seen by all, not by that user alone."},
    Permission{51, "PIN_MESSAGES", "Pin Messages", "Text", text_channels,
               "Pin messages and take them down. A permission of its own since February 2026."},
    Permission{52, "BYPASS_SLOWMODE", "Bypass Slowmode", "Text", every_channel,
               "Post without waiting. Bots never wait, so it matters to people only."},
};

/// The bits of all permissions that satisfy `counts`.
template <class Predicate>
constexpr std::uint64_t bits_where(Predicate counts) {
  std::uint64_t bits = 0;
  for (const Permission& permission : permissions)
    if (counts(permission)) bits |= field_of(permission);
  return bits;
}

inline constexpr std::uint64_t documented_permissions = bits_where([](const Permission&) { return true; });
inline constexpr std::uint64_t two_factor_permissions =
    bits_where([](const Permission& each) { return each.two_factor; });
inline constexpr std::uint64_t administrator =
    bits_where([](const Permission& each) { return each.name == "ADMINISTRATOR"; });

/// Bits that are in use or were, and are not documented: to be read, not to be asked for.
struct UndocumentedPermission {
  int bit;
  std::string_view name;
  std::string_view meaning;
};

inline constexpr std::array undocumented_permissions{
    UndocumentedPermission{47, "USE_CLYDE_AI", "Without effect: it belonged to an assistant that is gone."},
    UndocumentedPermission{53, "MANAGE_OFFICIAL_MESSAGES", "Seen in use, but not documented."},
};

/// A name that a permission had before, or that a library gives it.
struct PermissionAlias {
  int bit;
  std::string_view name;
};

/// Source: earlier editions of the documentation; discord.js 11 to 14 and discord.py 2, their classes of permissions.
inline constexpr std::array permission_aliases{
    PermissionAlias{10, "READ_MESSAGES"},
    PermissionAlias{18, "EXTERNAL_EMOJIS"},
    PermissionAlias{25, "USE_VOICE_ACTIVATION"},
    PermissionAlias{28, "MANAGE_PERMISSIONS"},
    PermissionAlias{28, "MANAGE_ROLES_OR_PERMISSIONS"},
    PermissionAlias{30, "MANAGE_EMOJIS"},
    PermissionAlias{30, "MANAGE_EMOJIS_AND_STICKERS"},
    PermissionAlias{30, "MANAGE_EXPRESSIONS"},
    PermissionAlias{31, "USE_SLASH_COMMANDS"},
    PermissionAlias{35, "USE_PUBLIC_THREADS"},
    PermissionAlias{36, "USE_PRIVATE_THREADS"},
    PermissionAlias{37, "EXTERNAL_STICKERS"},
    PermissionAlias{39, "START_EMBEDDED_ACTIVITIES"},
    PermissionAlias{43, "CREATE_EXPRESSIONS"},
    PermissionAlias{49, "CREATE_POLLS"},
};

}  // namespace cordage::platform
