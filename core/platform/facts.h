#pragma once

#include <array>
#include <string_view>

namespace cordage::platform {

/// A subject on which cordage relies on Discord's documentation.
struct Fact {
  std::string_view name;
  std::string_view what;
  std::string_view source;  ///< Pages of Discord's developer documentation unless it says otherwise.
  std::string_view as_of;   ///< The date of the newest source that it was compared with.
};

/// All subjects, in alphabetical order. CONTRIBUTING.md describes where each is and how to update it.
inline constexpr std::array facts{
    Fact{"flags", "Flags of messages, users, applications, channels, members, roles, attachments and others",
         "The resource of each, and Application resource; where these have none, discord-api-types", "2026-10-19"},
    Fact{"ids", "The bits of an id, and how many digits it has", "API reference, Snowflakes", "2026-10-19"},
    Fact{"images", "URLs, formats and sizes of the images that Discord serves", "API reference, Image Formatting",
         "2026-10-19"},
    Fact{"intents", "Intents of the gateway and their events",
         "Gateway, List of Intents; for former names and those of libraries, discord-api-types and discord.py",
         "2026-10-19"},
    Fact{"limits", "Limits and today's values", "Named with each limit", "2026-09-05"},
    Fact{"links", "The authorize URL, its parameters, and combinations that Discord rejects",
         "OAuth2; Application resource; observed responses of Discord", "2026-11-21"},
    Fact{"mentions", "The forms of mentions, custom emoji, commands and navigation; links to messages and invites",
         "API reference, Message Formatting; URLs of the client", "2026-10-19"},
    Fact{"messages", "Parts that count towards the limits of a message",
         "The published API specification; Message, poll and webhook resources; Component reference; Application "
         "commands; Receiving and responding to interactions",
         "2026-10-19"},
    Fact{"permissions", "Permission bits, names and meanings, and how they are worked out",
         "Permissions; the labels of the client", "2026-10-19"},
    Fact{"scopes", "Scopes and meanings", "OAuth2; the OpenAPI file; for openid and sdk.*, the Social SDK",
         "2026-10-19"},
    Fact{"timestamps", "The styles of timestamp tags", "API reference, Message Formatting", "2026-10-19"},
    Fact{"webhooks", "The hosts of webhook URLs, and the characters of tokens", "Webhook resource; URLs of the client",
         "2026-11-21"},
};

/// The date of the newest source that the fact of this name was compared with; empty for an unknown name.
constexpr std::string_view as_of(std::string_view name) {
  for (const Fact& fact : facts)
    if (fact.name == name) return fact.as_of;
  return {};
}

}  // namespace cordage::platform
