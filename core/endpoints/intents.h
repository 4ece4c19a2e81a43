#pragma once

#include "core/platform/intents.h"
#include "core/read/bit_field.h"
#include "core/text/short_text.h"

namespace cordage {

inline constexpr auto named_intents = named_bits(platform::intents);
inline constexpr auto intent_aliases = named_bits(platform::intent_aliases);

inline constexpr BitNames intent_bits{.names = named_intents,
                                      .aliases = intent_aliases,
                                      .prefix = "intent",
                                      .one = "intent",
                                      .example = "GUILD_MESSAGES",
                                      .listed_by = "The endpoint intents, without parameters, lists all names.",
                                      .type_name = "Intents"};

struct IntentsRequest {
  std::optional<BitSet<intent_bits>> intents{};

  static constexpr auto fields() {
    return std::tuple{
        field("intents", &IntentsRequest::intents, "Gateway intents, as a number, by names, or both.",
              {.default_description = "every documented intent", .example = "33281"}),
    };
  }
};

/// The name of an intent, as the documentation has it, or "BIT_n".
struct IntentName : std::string_view {
  static constexpr std::string_view type_name = "IntentName";
  using std::string_view::string_view;
  constexpr IntentName(std::string_view text) : std::string_view(text) {}
};

using IntentNames = SmallVector<IntentName, 64>;

/// The description of one intent.
struct IntentRow {
  IntentName name;
  std::int64_t bit = 0;
  std::uint64_t value = 0;
  bool privileged = false;
  platform::Events events{};

  static constexpr auto fields() {
    return std::tuple{
        field("name", &IntentRow::name, "The name in the documentation."),
        field("bit", &IntentRow::bit, "Number of the bit."),
        field("value", &IntentRow::value, "The bitfield with only this intent."),
        field("privileged", &IntentRow::privileged, "True if it must be enabled in the developer portal."),
        field("events", &IntentRow::events, "The events that the gateway sends because of it."),
    };
  }
};

/// All of its sentences together.
using IntentsNote = ShortText<640>;

struct IntentsResult {
  std::uint64_t intents = 0;
  IntentNames names;
  IntentNames privileged;
  std::uint64_t undocumented = 0;
  IntentsNote note;
  std::optional<std::span<const IntentRow>> table{};

  static constexpr auto fields() {
    return std::tuple{
        field("intents", &IntentsResult::intents, "The intents as a number."),
        field("names", &IntentsResult::names, "The names of its bits, in ascending order."),
        field("privileged", &IntentsResult::privileged,
              "The names of those that must be enabled in the developer portal."),
        field("undocumented", &IntentsResult::undocumented, "The undocumented bits."),
        field("note", &IntentsResult::note,
              "Events and contents that the bot gets, and reasons for the gateway to close the connection."),
        field("table", &IntentsResult::table, "Without intents: a row for each documented intent, in ascending order."),
    };
  }
};

/// Explains gateway intents. Never fails.
Outcome<IntentsResult> intents(const IntentsRequest& request, const Context& context);

inline constexpr auto intents_endpoint = endpoint(
    "intents", "/api/{chat}/intents", "Explain gateway intents, from numbers and from names, with their events.",
    &intents, +[](const IntentsRequest&) { return one_day; });

}  // namespace cordage
