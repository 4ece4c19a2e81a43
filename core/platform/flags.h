#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "core/platform/flag_names.h"

// Documented flags of Discord's objects. Source: facts.h, flags.

namespace cordage::platform {

struct Flag {
  int bit;
  std::string_view name;  ///< As in the documentation.
  std::string_view description;
};

inline constexpr std::array message_flags{
    Flag{0, "CROSSPOSTED", "Published to the channels that follow this one."},
    Flag{1, "IS_CROSSPOST", "Comes from a channel that this one follows."},
    Flag{2, "SUPPRESS_EMBEDS", "Shows no embeds."},
    Flag{3, "SOURCE_MESSAGE_DELETED", "The original of this crosspost was deleted."},
    Flag{4, "URGENT", "From Discord's urgent message system."},
    Flag{5, "HAS_THREAD", "Has a thread, with the same id."},
    Flag{6, "EPHEMERAL", "Only the user of the interaction sees it."},
    Flag{7, "LOADING", "The bot is thinking: a deferred response."},
    Flag{8, "FAILED_TO_MENTION_SOME_ROLES_IN_THREAD", "Not all mentioned roles were added to the thread."},
    Flag{12, "SUPPRESS_NOTIFICATIONS", "Sends no push or desktop notifications."},
    Flag{13, "IS_VOICE_MESSAGE", "A voice message."},
    Flag{14, "HAS_SNAPSHOT", "A forwarded message."},
    Flag{15, "IS_COMPONENTS_V2", "Made of components only."},
};

inline constexpr std::array user_flags{
    Flag{0, "STAFF", "Employee of Discord."},
    Flag{1, "PARTNER", "Owner of a partnered server."},
    Flag{2, "HYPESQUAD", "Member of HypeSquad Events."},
    Flag{3, "BUG_HUNTER_LEVEL_1", "Bug hunter, level 1."},
    Flag{6, "HYPESQUAD_ONLINE_HOUSE_1", "Member of House Bravery."},
    Flag{7, "HYPESQUAD_ONLINE_HOUSE_2", "Member of House Brilliance."},
    Flag{8, "HYPESQUAD_ONLINE_HOUSE_3", "Member of House Balance."},
    Flag{9, "PREMIUM_EARLY_SUPPORTER", "Early supporter of Nitro."},
    Flag{10, "TEAM_PSEUDO_USER", "A team."},
    Flag{14, "BUG_HUNTER_LEVEL_2", "Bug hunter, level 2."},
    Flag{16, "VERIFIED_BOT", "A verified bot."},
    Flag{17, "VERIFIED_DEVELOPER", "Early developer of a verified bot."},
    Flag{18, "CERTIFIED_MODERATOR", "Alumnus of the moderator programs."},
    Flag{19, "BOT_HTTP_INTERACTIONS", "A bot that uses only HTTP interactions."},
};

inline constexpr std::array application_flags{
    Flag{6, "APPLICATION_AUTO_MODERATION_RULE_CREATE_BADGE", "Uses the Auto Moderation API."},
    Flag{12, "GATEWAY_PRESENCE", "Presences, with more than 10,000 users and after a review."},
    Flag{13, "GATEWAY_PRESENCE_LIMITED", "Presences, with at most 10,000 users."},
    Flag{14, "GATEWAY_GUILD_MEMBERS", "Events of members, with more than 10,000 users and after a review."},
    Flag{15, "GATEWAY_GUILD_MEMBERS_LIMITED", "Events of members, with at most 10,000 users."},
    Flag{16, "VERIFICATION_PENDING_GUILD_LIMIT", "Grew unusually, which prevents its verification."},
    Flag{17, "EMBEDDED", "Embedded in the client."},
    Flag{18, "GATEWAY_MESSAGE_CONTENT", "Contents of messages, with more than 10,000 users and after a review."},
    Flag{19, "GATEWAY_MESSAGE_CONTENT_LIMITED", "Contents of messages, with at most 10,000 users."},
    Flag{23, "APPLICATION_COMMAND_BADGE", "Has registered global commands."},
};

inline constexpr std::array channel_flags{
    Flag{1, "PINNED", "A thread at the top of its forum."},
    Flag{4, "REQUIRE_TAG", "A forum whose new threads need a tag."},
    Flag{15, "HIDE_MEDIA_DOWNLOAD_OPTIONS", "A media channel without options to download."},
    Flag{17, "CHANNEL_OBFUSCATED", "The bot cannot view the channel: the gateway hides its name and settings."},
    Flag{21, "IS_SPOILER_CHANNEL", "A channel whose contents users must choose to view."},
};

inline constexpr std::array member_flags{
    Flag{0, "DID_REJOIN", "Left the server and came back."},
    Flag{1, "COMPLETED_ONBOARDING", "Has completed onboarding."},
    Flag{2, "BYPASSES_VERIFICATION", "Is exempt from the server's verification."},
    Flag{3, "STARTED_ONBOARDING", "Has started onboarding."},
    Flag{4, "IS_GUEST", "A guest of one voice channel."},
    Flag{5, "STARTED_HOME_ACTIONS", "Has started the actions of the server guide."},
    Flag{6, "COMPLETED_HOME_ACTIONS", "Has completed the actions of the server guide."},
    Flag{7, "AUTOMOD_QUARANTINED_USERNAME", "AutoMod blocks the name."},
    Flag{9, "DM_SETTINGS_UPSELL_ACKNOWLEDGED", "Has dismissed the hint on settings of direct messages."},
    Flag{10, "AUTOMOD_QUARANTINED_GUILD_TAG", "AutoMod blocks the server tag."},
};

inline constexpr std::array role_flags{
    Flag{0, "IN_PROMPT", "Members can choose it in onboarding."},
};

inline constexpr std::array system_channel_flags{
    Flag{0, "SUPPRESS_JOIN_NOTIFICATIONS", "No messages about new members."},
    Flag{1, "SUPPRESS_PREMIUM_SUBSCRIPTIONS", "No messages about boosts."},
    Flag{2, "SUPPRESS_GUILD_REMINDER_NOTIFICATIONS", "No tips on setting up the server."},
    Flag{3, "SUPPRESS_JOIN_NOTIFICATION_REPLIES", "No buttons to greet new members by a sticker."},
    Flag{4, "SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATIONS", "No messages about subscriptions to roles."},
    Flag{5, "SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATION_REPLIES",
         "No buttons to answer these messages by a sticker."},
};

inline constexpr std::array attachment_flags{
    Flag{0, "IS_CLIP", "A clip of a stream."},
    Flag{1, "IS_THUMBNAIL", "The thumbnail of a thread in a media channel."},
    Flag{2, "IS_REMIX", "Deprecated: edited by the remix feature on mobile."},
    Flag{3, "IS_SPOILER", "Blurred until it is clicked."},
    Flag{5, "IS_ANIMATED", "A moving image."},
};

inline constexpr std::array sku_flags{
    Flag{2, "AVAILABLE", "Can be bought."},
    Flag{7, "GUILD_SUBSCRIPTION", "A subscription for one server."},
    Flag{8, "USER_SUBSCRIPTION", "A subscription for one user, in every server."},
};

inline constexpr std::array activity_flags{
    Flag{0, "INSTANCE", "An instance of a game session."},
    Flag{1, "JOIN", "Other users can join."},
    Flag{2, "SPECTATE", "Other users can watch."},
    Flag{3, "JOIN_REQUEST", "Other users can ask to join."},
    Flag{4, "SYNC", "Other users can listen along."},
    Flag{5, "PLAY", "Other users can play the track."},
    Flag{6, "PARTY_PRIVACY_FRIENDS", "Friends can join the party."},
    Flag{7, "PARTY_PRIVACY_VOICE_CHANNEL", "Users in the same voice channel can join the party."},
    Flag{8, "EMBEDDED", "An activity that runs in Discord."},
};

inline constexpr std::array invite_flags{
    Flag{0, "IS_GUEST_INVITE", "Invites a guest to one voice channel."},
};

inline constexpr std::array embed_flags{
    Flag{5, "IS_CONTENT_INVENTORY_ENTRY", "Replaces the card of an activity in a reply to it."},
};

inline constexpr std::array embed_media_flags{
    Flag{5, "IS_ANIMATED", "A moving image."},
};

inline constexpr std::array unfurled_media_flags{
    Flag{0, "IS_ANIMATED", "A moving image."},
};

inline constexpr std::array lobby_member_flags{
    Flag{0, "CAN_LINK_LOBBY", "Can link a text channel to the lobby."},
};

/// A kind of object, its flags by bit, and the names of libraries.
struct FlagTable {
  std::string_view kind;
  std::span<const Flag> flags;
  std::span<const FlagAlias> aliases{};
};

inline constexpr std::array flag_tables{
    FlagTable{"message", message_flags, message_flag_aliases},
    FlagTable{"user", user_flags, user_flag_aliases},
    FlagTable{"application", application_flags, application_flag_aliases},
    FlagTable{"channel", channel_flags},
    FlagTable{"member", member_flags, member_flag_aliases},
    FlagTable{"role", role_flags},
    FlagTable{"system-channel", system_channel_flags},
    FlagTable{"attachment", attachment_flags, attachment_flag_aliases},
    FlagTable{"sku", sku_flags},
    FlagTable{"activity", activity_flags},
    FlagTable{"invite", invite_flags, invite_flag_aliases},
    FlagTable{"embed", embed_flags, embed_flag_aliases},
    FlagTable{"embed-media", embed_media_flags},
    FlagTable{"unfurled-media", unfurled_media_flags},
    FlagTable{"lobby-member", lobby_member_flags},
};

/// A row of flag_tables.
enum class FlagKind : std::size_t {};

constexpr auto spellings(FlagKind) {
  std::array<std::pair<FlagKind, std::string_view>, flag_tables.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = {static_cast<FlagKind>(i), flag_tables[i].kind};
  return all;
}

constexpr const FlagTable& table_of(FlagKind kind) { return flag_tables[static_cast<std::size_t>(kind)]; }

}  // namespace cordage::platform
