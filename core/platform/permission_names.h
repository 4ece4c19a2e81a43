#pragma once

#include <array>
#include <string_view>

// Names of permissions in addition to those of the documentation and the client, which are in permissions.h. Letter
// case and underscores make no difference. Sources, read on 2026-11-26: discord.js 11 to 14.28; discord.py 2; Eris 0.18
// and Dysnomia 0.2, Constants.Permissions; JDA 5, Permission; DSharpPlus 4, Permissions, and 5, DiscordPermission;
// hikari 2, Permissions; Discord.Net 3, GuildPermission and ChannelPermission; discordgo 0.29, its constants, which
// begin with Permission; earlier editions of the documentation; short forms of commands.

namespace cordage::platform {

/// A former name of a permission, or its name in a library.
struct PermissionAlias {
  int bit;
  std::string_view name;
};

inline constexpr std::array permission_aliases{
    PermissionAlias{1, "KICK"},
    PermissionAlias{2, "BAN"},
    PermissionAlias{3, "ADMIN"},
    PermissionAlias{4, "MANAGE_CHANNEL"},
    PermissionAlias{6, "MESSAGE_ADD_REACTION"},
    PermissionAlias{7, "VIEW_AUDIT_LOGS"},
    PermissionAlias{8, "VOICE_PRIORITY_SPEAKER"},
    PermissionAlias{9, "VOICE_STREAM"},
    PermissionAlias{9, "VOICE_STREAM_VIDEO"},
    PermissionAlias{10, "ACCESS_CHANNELS"},
    PermissionAlias{10, "READ_MESSAGES"},
    PermissionAlias{11, "MESSAGE_SEND"},
    PermissionAlias{12, "MESSAGE_TTS"},
    PermissionAlias{13, "MESSAGE_MANAGE"},
    PermissionAlias{14, "MESSAGE_EMBED_LINKS"},
    PermissionAlias{15, "MESSAGE_ATTACH_FILES"},
    PermissionAlias{16, "MESSAGE_HISTORY"},
    PermissionAlias{17, "MENTION_ROLES"},
    PermissionAlias{17, "MESSAGE_MENTION_EVERYONE"},
    PermissionAlias{18, "EXTERNAL_EMOJIS"},
    PermissionAlias{18, "MESSAGE_EXT_EMOJI"},
    PermissionAlias{20, "USE_VOICE"},
    PermissionAlias{20, "VOICE_CONNECT"},
    PermissionAlias{21, "VOICE_SPEAK"},
    PermissionAlias{22, "VOICE_MUTE_MEMBERS"},
    PermissionAlias{22, "VOICE_MUTE_OTHERS"},
    PermissionAlias{23, "VOICE_DEAFEN_MEMBERS"},
    PermissionAlias{23, "VOICE_DEAF_OTHERS"},
    PermissionAlias{24, "VOICE_MOVE_MEMBERS"},
    PermissionAlias{24, "VOICE_MOVE_OTHERS"},
    PermissionAlias{25, "USE_VOICE_ACTIVATION"},
    PermissionAlias{25, "USE_VOICE_DETECTION"},
    PermissionAlias{25, "VOICE_USE_VAD"},
    PermissionAlias{26, "NICKNAME_CHANGE"},
    PermissionAlias{27, "NICKNAME_MANAGE"},
    PermissionAlias{28, "MANAGE_PERMISSIONS"},
    PermissionAlias{28, "MANAGE_ROLES_OR_PERMISSIONS"},
    PermissionAlias{30, "MANAGE_EMOJIS"},
    PermissionAlias{30, "MANAGE_EMOJIS_AND_STICKERS"},
    PermissionAlias{31, "USE_SLASH_COMMANDS"},
    PermissionAlias{32, "VOICE_REQUEST_TO_SPEAK"},
    PermissionAlias{35, "USE_PUBLIC_THREADS"},
    PermissionAlias{36, "USE_PRIVATE_THREADS"},
    PermissionAlias{37, "EXTERNAL_STICKERS"},
    PermissionAlias{37, "MESSAGE_EXT_STICKER"},
    PermissionAlias{38, "MESSAGE_SEND_IN_THREADS"},
    PermissionAlias{38, "SEND_THREAD_MESSAGES"},
    PermissionAlias{39, "START_EMBEDDED_ACTIVITIES"},
    PermissionAlias{39, "VOICE_START_ACTIVITIES"},
    PermissionAlias{41, "VIEW_MONETIZATION_ANALYTICS"},
    PermissionAlias{42, "VOICE_USE_SOUNDBOARD"},
    PermissionAlias{44, "CREATE_SCHEDULED_EVENTS"},
    PermissionAlias{45, "VOICE_USE_EXTERNAL_SOUNDS"},
    PermissionAlias{46, "MESSAGE_ATTACH_VOICE_MESSAGE"},
    PermissionAlias{48, "VOICE_SET_STATUS"},
    PermissionAlias{49, "MESSAGE_SEND_POLLS"},
    PermissionAlias{50, "USE_EXTERNAL_APPLICATIONS"},
};

/// The words that discord.js writes in capitals. It writes all other words of a documented name with one.
inline constexpr std::array<std::string_view, 2> discordjs_capitals{"TTS", "VAD"};

}  // namespace cordage::platform
