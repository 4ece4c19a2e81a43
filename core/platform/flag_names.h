#pragma once

#include <array>
#include <string_view>

// Names of flags in libraries that differ from those of the documentation, which are in flags.h. Letter case and
// underscores make no difference. Sources, read on 2026-11-28: discord.py 2.5.0, flags.py; discord.js 13; Eris 0.18,
// Constants; JDA 5, MessageFlag and UserFlag; DSharpPlus 4, MessageFlags and UserFlags; hikari 2, UserFlag; Discord.Net
// 3, MessageFlags and UserProperties; discordgo 0.29, whose constants begin with the kind and Flag. COMPONENTS_V2 and
// GUEST of an invite are in discord.py 2.6, of which no copy was read. The SystemChannelFlags of discord.py are left
// out, because they mean the opposite.

namespace cordage::platform {

/// The name of a flag in a library, or a former name.
struct FlagAlias {
  int bit;
  std::string_view name;
};

inline constexpr std::array message_flag_aliases{
    FlagAlias{1, "IS_CROSSPOSTED"},
    FlagAlias{2, "EMBEDS_SUPPRESSED"},
    FlagAlias{2, "SUPPRESSED_EMBEDS"},
    FlagAlias{3, "SOURCE_MESSAGE_DELETE"},
    FlagAlias{8, "FAILED_TO_MENTION_ROLES_IN_THREAD"},
    FlagAlias{12, "SUPPRESS_NOTIFICATION"},
    FlagAlias{12, "NOTIFICATIONS_SUPPRESSED"},
    FlagAlias{12, "SILENT"},
    FlagAlias{13, "VOICE_MESSAGE"},
    FlagAlias{13, "VOICE"},
    FlagAlias{14, "FORWARDED"},
    FlagAlias{15, "COMPONENTS_V2"},
};

inline constexpr std::array user_flag_aliases{
    FlagAlias{0, "DISCORD_EMPLOYEE"},
    FlagAlias{0, "DISCORD_STAFF"},
    FlagAlias{1, "DISCORD_PARTNER"},
    FlagAlias{1, "PARTNERED_SERVER_OWNER"},
    FlagAlias{2, "HYPESQUAD_EVENTS"},
    FlagAlias{3, "BUG_HUNTER"},
    FlagAlias{3, "BUG_HUNTER_LEVEL_ONE"},
    FlagAlias{6, "HYPESQUAD_BRAVERY"},
    FlagAlias{6, "HOUSE_BRAVERY"},
    FlagAlias{7, "HYPESQUAD_BRILLIANCE"},
    FlagAlias{7, "HOUSE_BRILLIANCE"},
    FlagAlias{8, "HYPESQUAD_BALANCE"},
    FlagAlias{8, "HOUSE_BALANCE"},
    FlagAlias{9, "EARLY_SUPPORTER"},
    FlagAlias{10, "TEAM_USER"},
    FlagAlias{14, "BUG_HUNTER_LEVEL_TWO"},
    FlagAlias{17, "VERIFIED_BOT_DEVELOPER"},
    FlagAlias{17, "EARLY_VERIFIED_BOT_DEVELOPER"},
    FlagAlias{17, "EARLY_VERIFIED_DEVELOPER"},
    FlagAlias{18, "DISCORD_CERTIFIED_MODERATOR"},
    FlagAlias{19, "HTTP_INTERACTIONS_BOT"},
    FlagAlias{22, "ACTIVE_DEVELOPER"},  // Removed from the documentation on 2026-03-30.
    FlagAlias{22, "ACTIVE_BOT_DEVELOPER"},
};

inline constexpr std::array application_flag_aliases{
    FlagAlias{6, "AUTO_MOD_BADGE"},
    FlagAlias{23, "APP_COMMANDS_BADGE"},
};

inline constexpr std::array member_flag_aliases{
    FlagAlias{4, "GUEST"},
    FlagAlias{7, "AUTOMOD_QUARANTINED_USERNAME_OR_GUILD_NICKNAME"},
};

inline constexpr std::array attachment_flag_aliases{
    FlagAlias{0, "CLIP"},    FlagAlias{1, "THUMBNAIL"}, FlagAlias{2, "REMIX"},
    FlagAlias{3, "SPOILER"}, FlagAlias{5, "ANIMATED"},
};

inline constexpr std::array invite_flag_aliases{
    FlagAlias{0, "GUEST"},
};

inline constexpr std::array embed_flag_aliases{
    FlagAlias{5, "CONTENT_INVENTORY_ENTRY"},
};

}  // namespace cordage::platform
