#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// Permissions of bots. Source: facts.h, permissions. The descriptions are for users; no link is rejected because of
// them.

namespace cordage::platform {

struct Permission {
  int bit;
  std::string_view name;      ///< As in the documentation.
  std::string_view label;     ///< As in the English client.
  std::string_view group;     ///< The heading in the client, or one close to it.
  std::string_view channels;  ///< Kinds of channels that can override it; empty: none, it is for a whole server.
  std::string_view meaning;
  bool two_factor = false;  ///< The bot's owner needs two-factor authentication if the guild requires it.
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
    Permission{2, "BAN_MEMBERS", "Ban Members", "Membership", server_only, "Ban and unban members.", true},
    Permission{3, "ADMINISTRATOR", "Administrator", "Advanced", server_only,
               "Grant all permissions and ignore channel overrides. Request it only if nothing less is enough.", true},
    Permission{4, "MANAGE_CHANNELS", "Manage Channels", "General", every_channel, "Create, edit and delete channels.",
               true},
    Permission{5, "MANAGE_GUILD", "Manage Server", "General", server_only,
               "Change the server's name, icon, integrations, AutoMod and other settings.", true},
    Permission{6, "ADD_REACTIONS", "Add Reactions", "Text", every_channel,
               "Add new reactions to messages. Joining an existing reaction needs no permission."},
    Permission{7, "VIEW_AUDIT_LOG", "View Audit Log", "General", server_only, "View the log of changes in the server."},
    Permission{8, "PRIORITY_SPEAKER", "Priority Speaker", "Voice", voice_channels,
               "Lower others' volume while speaking."},
    Permission{9, "STREAM", "Video", "Voice", voice_and_stage, "Share a camera or a screen."},
    Permission{10, "VIEW_CHANNEL", "View Channels", "General", every_channel,
               "View a channel. All other permissions in the channel require it."},
    Permission{11, "SEND_MESSAGES", "Send Messages and Create Posts", "Text", every_channel,
               "Send messages, and create posts in forums. Messages in threads require SEND_MESSAGES_IN_THREADS."},
    Permission{12, "SEND_TTS_MESSAGES", "Send Text-to-Speech Messages", "Text", every_channel,
               "Send messages that clients read aloud."},
    Permission{13, "MANAGE_MESSAGES", "Manage Messages", "Text", every_channel,
               "Delete messages of other members. Since February 2026 pinning requires PIN_MESSAGES.", true},
    Permission{14, "EMBED_LINKS", "Embed Links", "Text", every_channel,
               "Show previews of links; bots can send embeds."},
    Permission{15, "ATTACH_FILES", "Attach Files", "Text", every_channel, "Upload images and other files."},
    Permission{16, "READ_MESSAGE_HISTORY", "Read Message History", "Text", every_channel, "Read earlier messages."},
    Permission{17, "MENTION_EVERYONE", "Mention @everyone, @here, and All Roles", "Text", every_channel,
               "Mention all members, all online members, or any role."},
    Permission{18, "USE_EXTERNAL_EMOJIS", "Use External Emoji", "Text", every_channel,
               "Use custom emoji of other servers."},
    Permission{19, "VIEW_GUILD_INSIGHTS", "View Server Insights", "General", server_only,
               "View the server's statistics. Bots have no use for it."},
    Permission{20, "CONNECT", "Connect", "Voice", voice_and_stage, "Join voice and stage channels."},
    Permission{21, "SPEAK", "Speak", "Voice", voice_channels, "Speak in voice channels."},
    Permission{22, "MUTE_MEMBERS", "Mute Members", "Voice", voice_and_stage, "Mute other members in voice channels."},
    Permission{23, "DEAFEN_MEMBERS", "Deafen Members", "Voice", voice_channels,
               "Deafen other members in voice channels: they hear nobody."},
    Permission{24, "MOVE_MEMBERS", "Move Members", "Voice", voice_and_stage,
               "Move members to another voice channel, or disconnect them."},
    Permission{25, "USE_VAD", "Use Voice Activity", "Voice", voice_channels, "Speak without push-to-talk."},
    Permission{26, "CHANGE_NICKNAME", "Change Nickname", "Membership", server_only, "Change its own nickname."},
    Permission{27, "MANAGE_NICKNAMES", "Manage Nicknames", "Membership", server_only,
               "Change the nicknames of other members."},
    Permission{28, "MANAGE_ROLES", "Manage Roles", "General", every_channel,
               "Create, edit, assign and remove roles below its own highest role; edit permissions of channels.", true},
    Permission{29, "MANAGE_WEBHOOKS", "Manage Webhooks", "General", every_channel, "Create, edit and delete webhooks.",
               true},
    Permission{30, "MANAGE_GUILD_EXPRESSIONS", "Manage Expressions", "General", server_only,
               "Edit and delete all emoji, stickers and sounds. Since February 2026 creating requires "
               "CREATE_GUILD_EXPRESSIONS.",
               true},
    Permission{31, "USE_APPLICATION_COMMANDS", "Use Application Commands", "Apps", every_channel,
               "Use slash commands and context menu commands of apps."},
    Permission{32, "REQUEST_TO_SPEAK", "Request To Speak", "Stage", stage_channels, "Request to speak on a stage."},
    Permission{33, "MANAGE_EVENTS", "Manage Events", "Events", voice_and_stage,
               "Edit and cancel all events. Since February 2026 creating requires CREATE_EVENTS."},
    Permission{34, "MANAGE_THREADS", "Manage Threads", "Text", text_channels,
               "View all threads, also private ones; archive and delete them.", true},
    Permission{35, "CREATE_PUBLIC_THREADS", "Create Public Threads", "Text", text_channels,
               "Create public threads and announcement threads."},
    Permission{36, "CREATE_PRIVATE_THREADS", "Create Private Threads", "Text", text_channels,
               "Create threads that only invited members can see."},
    Permission{37, "USE_EXTERNAL_STICKERS", "Use External Stickers", "Text", every_channel,
               "Use custom stickers of other servers."},
    Permission{38, "SEND_MESSAGES_IN_THREADS", "Send Messages In Threads", "Text", text_channels,
               "Send messages in threads and forum posts."},
    Permission{39, "USE_EMBEDDED_ACTIVITIES", "Use Activities", "Apps", text_and_voice,
               "Start activities: apps that run in a channel."},
    Permission{40, "MODERATE_MEMBERS", "Timeout Members", "Membership", server_only,
               "Time members out: they cannot write, react or speak for up to 28 days."},
    Permission{41, "VIEW_CREATOR_MONETIZATION_ANALYTICS", "View Server Subscription Insights", "General", server_only,
               "View the income from role subscriptions.", true},
    Permission{42, "USE_SOUNDBOARD", "Use Soundboard", "Voice", voice_channels,
               "Play the server's sounds in voice channels."},
    Permission{43, "CREATE_GUILD_EXPRESSIONS", "Create Expressions", "General", server_only,
               "Create emoji, stickers and sounds; edit and delete its own."},
    Permission{44, "CREATE_EVENTS", "Create Events", "Events", voice_and_stage,
               "Create events; edit and cancel its own."},
    Permission{45, "USE_EXTERNAL_SOUNDS", "Use External Sounds", "Voice", voice_channels,
               "Play sounds of other servers in voice channels."},
    Permission{46, "SEND_VOICE_MESSAGES", "Send Voice Messages", "Text", every_channel, "Send voice messages."},
    Permission{48, "SET_VOICE_CHANNEL_STATUS", "Set Voice Channel Status", "Voice", voice_channels,
               "Set the status text of a voice channel."},
    Permission{49, "SEND_POLLS", "Create Polls", "Text", every_channel, "Create polls."},
    Permission{
        50, "USE_EXTERNAL_APPS", "Use External Apps", "Apps", every_channel,
        "Let apps that a user has installed respond for all to see. Without it only that user sees the response."},
    Permission{51, "PIN_MESSAGES", "Pin Messages", "Text", text_channels,
               "Pin and unpin messages. A separate permission since February 2026."},
    Permission{52, "BYPASS_SLOWMODE", "Bypass Slowmode", "Text", every_channel,
               "Ignore slowmode. Bots are always exempt from slowmode."},
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

/// Undocumented bits that are or were in use: names for reading a bitfield, not for requesting them.
struct UndocumentedPermission {
  int bit;
  std::string_view name;
  std::string_view meaning;
};

inline constexpr std::array undocumented_permissions{
    UndocumentedPermission{47, "USE_CLYDE_AI", "No effect: it belonged to a discontinued assistant."},
    UndocumentedPermission{53, "MANAGE_OFFICIAL_MESSAGES", "In use, but undocumented."},
};

}  // namespace cordage::platform
