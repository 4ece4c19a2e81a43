#pragma once

#include <array>
#include <string_view>

namespace cordage::platform {

/// A subject on which cordage repeats what the platform says, instead of working it out.
struct Fact {
  std::string_view name;
  std::string_view what;
  std::string_view source;  ///< Pages of the platform's developer documentation where nothing else is said.
  std::string_view as_of;   ///< When it was last held against its source.
};

/// Every such subject, in alphabetical order. docs/platform-facts.md says where each stands and how to renew it.
inline constexpr std::array facts{
    Fact{"ids", "The bits of an id, and how many digits it has", "API reference, Snowflakes", "2026-11-21"},
    Fact{"limits", "Limits and today's values", "Named with each limit", "2026-11-21"},
    Fact{"links", "The authorize URL, its parameters and which go together",
         "OAuth2; Application resource; the platform's own answers", "2026-11-21"},
    Fact{"messages", "What of a message is counted",
         "Message, poll and webhook resources; Component reference; Receiving and responding to interactions",
         "2026-11-21"},
    Fact{"permissions", "Permission bits, names and meanings", "Permissions; the labels of the client", "2026-11-21"},
    Fact{"scopes", "Scopes and meanings", "OAuth2; for openid and sdk.*, the Social SDK", "2026-11-21"},
    Fact{"timestamps", "The styles of timestamp tags", "API reference, Message Formatting", "2026-11-21"},
    Fact{"webhooks", "The hosts of webhook URLs, and the characters of tokens", "Webhook resource; URLs of the client",
         "2026-11-21"},
};

/// When the fact of this name was last held against its source; empty for an unknown one.
constexpr std::string_view as_of(std::string_view name) {
  for (const Fact& fact : facts)
    if (fact.name == name) return fact.as_of;
  return {};
}

}  // namespace cordage::platform
