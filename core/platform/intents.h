#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// Intents of the gateway. Source: facts.h, intents.

namespace cordage::platform {

using Events = std::span<const std::string_view>;

struct Intent {
  int bit;
  std::string_view name;  ///< As in the documentation.
  Events events;          ///< That the gateway sends because of it, in the documentation's order.
  bool privileged = false;
};

template <class... Name>
constexpr std::array<std::string_view, sizeof...(Name)> event_names(Name... names) {
  return {names...};
}

inline constexpr auto guild_events = event_names(
    "GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE", "GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE",
    "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "CHANNEL_PINS_UPDATE", "THREAD_CREATE", "THREAD_UPDATE",
    "THREAD_DELETE", "THREAD_LIST_SYNC", "THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE", "STAGE_INSTANCE_CREATE",
    "STAGE_INSTANCE_UPDATE", "STAGE_INSTANCE_DELETE", "VOICE_CHANNEL_STATUS_UPDATE", "VOICE_CHANNEL_START_TIME_UPDATE");
inline constexpr auto member_events =
    event_names("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE", "THREAD_MEMBERS_UPDATE");
inline constexpr auto moderation_events =
    event_names("GUILD_AUDIT_LOG_ENTRY_CREATE", "GUILD_BAN_ADD", "GUILD_BAN_REMOVE");
inline constexpr auto expression_events =
    event_names("GUILD_EMOJIS_UPDATE", "GUILD_STICKERS_UPDATE", "GUILD_SOUNDBOARD_SOUND_CREATE",
                "GUILD_SOUNDBOARD_SOUND_UPDATE", "GUILD_SOUNDBOARD_SOUND_DELETE", "GUILD_SOUNDBOARD_SOUNDS_UPDATE");
inline constexpr auto integration_events =
    event_names("GUILD_INTEGRATIONS_UPDATE", "INTEGRATION_CREATE", "INTEGRATION_UPDATE", "INTEGRATION_DELETE");
inline constexpr auto webhook_events = event_names("WEBHOOKS_UPDATE");
inline constexpr auto invite_events = event_names("INVITE_CREATE", "INVITE_DELETE");
inline constexpr auto voice_events = event_names("VOICE_CHANNEL_EFFECT_SEND", "VOICE_STATE_UPDATE");
inline constexpr auto presence_events = event_names("PRESENCE_UPDATE");
inline constexpr auto message_events =
    event_names("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK");
inline constexpr auto direct_message_events =
    event_names("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "CHANNEL_PINS_UPDATE");
inline constexpr auto reaction_events = event_names("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE",
                                                    "MESSAGE_REACTION_REMOVE_ALL", "MESSAGE_REACTION_REMOVE_EMOJI");
inline constexpr auto typing_events = event_names("TYPING_START");
inline constexpr auto scheduled_events =
    event_names("GUILD_SCHEDULED_EVENT_CREATE", "GUILD_SCHEDULED_EVENT_UPDATE", "GUILD_SCHEDULED_EVENT_DELETE",
                "GUILD_SCHEDULED_EVENT_USER_ADD", "GUILD_SCHEDULED_EVENT_USER_REMOVE");
inline constexpr auto rule_events =
    event_names("AUTO_MODERATION_RULE_CREATE", "AUTO_MODERATION_RULE_UPDATE", "AUTO_MODERATION_RULE_DELETE");
inline constexpr auto rule_execution_events = event_names("AUTO_MODERATION_ACTION_EXECUTION");
inline constexpr auto poll_events = event_names("MESSAGE_POLL_VOTE_ADD", "MESSAGE_POLL_VOTE_REMOVE");

/// Every documented intent, by bit.
inline constexpr std::array intents{
    Intent{0, "GUILDS", guild_events},
    Intent{1, "GUILD_MEMBERS", member_events, true},
    Intent{2, "GUILD_MODERATION", moderation_events},
    Intent{3, "GUILD_EXPRESSIONS", expression_events},
    Intent{4, "GUILD_INTEGRATIONS", integration_events},
    Intent{5, "GUILD_WEBHOOKS", webhook_events},
    Intent{6, "GUILD_INVITES", invite_events},
    Intent{7, "GUILD_VOICE_STATES", voice_events},
    Intent{8, "GUILD_PRESENCES", presence_events, true},
    Intent{9, "GUILD_MESSAGES", message_events},
    Intent{10, "GUILD_MESSAGE_REACTIONS", reaction_events},
    Intent{11, "GUILD_MESSAGE_TYPING", typing_events},
    Intent{12, "DIRECT_MESSAGES", direct_message_events},
    Intent{13, "DIRECT_MESSAGE_REACTIONS", reaction_events},
    Intent{14, "DIRECT_MESSAGE_TYPING", typing_events},
    Intent{15, "MESSAGE_CONTENT", {}, true},
    Intent{16, "GUILD_SCHEDULED_EVENTS", scheduled_events},
    Intent{20, "AUTO_MODERATION_CONFIGURATION", rule_events},
    Intent{21, "AUTO_MODERATION_EXECUTION", rule_execution_events},
    Intent{24, "GUILD_MESSAGE_POLLS", poll_events},
    Intent{25, "DIRECT_MESSAGE_POLLS", poll_events},
};

/// The bits of all intents that satisfy `counts`.
template <class Predicate>
constexpr std::uint64_t intents_where(Predicate counts) {
  std::uint64_t bits = 0;
  for (const Intent& intent : intents)
    if (counts(intent)) bits |= std::uint64_t{1} << intent.bit;
  return bits;
}

inline constexpr std::uint64_t documented_intents = intents_where([](const Intent&) { return true; });
inline constexpr std::uint64_t privileged_intents = intents_where([](const Intent& each) { return each.privileged; });
/// With it, messages have their content; the gateway sends no events because of it.
inline constexpr std::uint64_t message_content = intents_where([](const Intent& each) { return each.events.empty(); });
/// With it, the gateway sends the messages of servers.
inline constexpr std::uint64_t guild_messages =
    intents_where([](const Intent& each) { return each.name == "GUILD_MESSAGES"; });

/// A former name of an intent, or its name in a library, which can be for two intents.
struct IntentAlias {
  int bit;
  std::string_view name;
  int second_bit = -1;  ///< -1: the name is for one intent.
};

/// Source: discord-api-types, its deprecated names; the class Intents of discord.py 2 and hikari 2; JDA 5,
/// GatewayIntent; DSharpPlus 4, DiscordIntents; Discord.Net 3, GatewayIntents; the developer portal.
inline constexpr std::array intent_aliases{
    IntentAlias{1, "MEMBERS"},
    IntentAlias{1, "SERVER_MEMBERS"},
    IntentAlias{1, "SERVER_MEMBERS_INTENT"},
    IntentAlias{2, "GUILD_BANS"},
    IntentAlias{2, "MODERATION"},
    IntentAlias{2, "BANS"},
    IntentAlias{3, "GUILD_EMOJIS_AND_STICKERS"},
    IntentAlias{3, "GUILD_EMOJIS"},
    IntentAlias{3, "EXPRESSIONS"},
    IntentAlias{3, "EMOJIS_AND_STICKERS"},
    IntentAlias{3, "EMOJIS"},
    IntentAlias{4, "INTEGRATIONS"},
    IntentAlias{5, "WEBHOOKS"},
    IntentAlias{6, "INVITES"},
    IntentAlias{7, "VOICE_STATES"},
    IntentAlias{8, "PRESENCE"},
    IntentAlias{8, "PRESENCES"},
    IntentAlias{8, "PRESENCE_INTENT"},
    IntentAlias{9, "MESSAGES", 12},
    IntentAlias{10, "GUILD_REACTIONS"},
    IntentAlias{10, "REACTIONS", 13},
    IntentAlias{11, "GUILD_TYPING"},
    IntentAlias{11, "TYPING", 14},
    IntentAlias{12, "DM_MESSAGES"},
    IntentAlias{13, "DM_MESSAGE_REACTIONS"},
    IntentAlias{13, "DM_REACTIONS"},
    IntentAlias{14, "DM_MESSAGE_TYPING"},
    IntentAlias{14, "DM_TYPING"},
    IntentAlias{15, "MESSAGE_CONTENT_INTENT"},
    IntentAlias{15, "MESSAGE_CONTENTS"},
    IntentAlias{16, "SCHEDULED_EVENTS"},
    IntentAlias{16, "SCHEDULED_GUILD_EVENTS"},
    IntentAlias{20, "AUTO_MODERATION", 21},
    IntentAlias{20, "AUTO_MODERATION_EVENTS"},
    IntentAlias{21, "AUTO_MODERATION_ACTION_EXECUTION"},
    IntentAlias{24, "GUILD_POLLS"},
    IntentAlias{24, "POLLS", 25},
    IntentAlias{25, "DM_POLLS"},
};

}  // namespace cordage::platform
