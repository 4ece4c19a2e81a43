#pragma once

#include "core/platform/facts.h"
#include "core/platform/flags.h"
#include "core/read/bit_field.h"
#include "core/text/short_text.h"

namespace cordage {

/// A number, or names that only the kind of object explains.
struct FlagSet {
  std::uint64_t bits = 0;
  std::string_view names{};

  bool operator==(const FlagSet&) const = default;

  static constexpr std::string_view type_name = "Flags";
  static constexpr std::string_view pattern = bits_pattern;
  static Outcome<FlagSet> read(std::string_view text) { return FlagSet{.names = text}; }
  DecimalText write() const { return decimal_text(bits); }
};

struct FlagsRequest {
  platform::FlagKind kind{};
  std::optional<FlagSet> flags{};

  static constexpr auto fields() {
    return std::tuple{
        field("kind", &FlagsRequest::kind, "The kind of object that the flags belong to.",
              {.required = true, .example = "message"}),
        field("flags", &FlagsRequest::flags, "The flags, as a number, by names, or both.",
              {.default_description = "every documented flag", .example = "64"}),
    };
  }
};

/// The description of one flag.
struct FlagRow {
  std::string_view name;
  std::int64_t bit = 0;
  std::uint64_t value = 0;
  std::string_view description;

  static constexpr auto fields() {
    return std::tuple{
        field("name", &FlagRow::name, "The name in the documentation."),
        field("bit", &FlagRow::bit, "Number of the bit."),
        field("value", &FlagRow::value, "The bitfield with only this flag."),
        field("description", &FlagRow::description, "Meaning of the flag."),
    };
  }
};

struct FlagsResult {
  platform::FlagKind kind{};
  std::uint64_t flags = 0;
  SmallVector<std::string_view, 64> names;
  std::uint64_t undocumented = 0;
  ShortText<128> note;
  std::optional<SmallVector<FlagRow, 16>> table{};

  static constexpr auto fields() {
    return std::tuple{
        field("kind", &FlagsResult::kind, "The kind of object that the flags belong to."),
        field("flags", &FlagsResult::flags, "The flags as a number."),
        field("names", &FlagsResult::names, "The names of its bits, in ascending order; BIT_n for a bit without one."),
        field("undocumented", &FlagsResult::undocumented, "The undocumented bits."),
        field("note", &FlagsResult::note, "The date of the names, and a warning about undocumented bits."),
        field("table", &FlagsResult::table, "Without flags: a row for each documented flag, in ascending order."),
    };
  }
};

/// Explains the flags of one kind of object. Rejects values that are neither numbers nor names of this kind
/// (invalid_value).
Outcome<FlagsResult> flags(const FlagsRequest& request, const Context&);

inline constexpr auto flags_endpoint = endpoint(
    "flags", "/api/{chat}/flags", "Explain the flags of an object, from numbers and from names.", &flags,
    +[](const FlagsRequest&) { return one_day; });

}  // namespace cordage
