#pragma once

#include "core/endpoints/snowflake_id.h"
#include "core/platform/timestamp_styles.h"
#include "core/text/iso8601.h"

namespace cordage {

enum class StyleSet { seven, all };

constexpr auto spellings(StyleSet) {
  return std::array{std::pair{StyleSet::seven, std::string_view("seven")},
                    std::pair{StyleSet::all, std::string_view("all")}};
}

/// `<t:UNIX:STYLE>`.
using TagText = ShortText<24>;

/// A timestamp tag in a message: `<t:UNIX>` or `<t:UNIX:STYLE>`.
struct ParsedTag {
  std::int64_t unix_seconds = 0;
  std::string_view style;  ///< One letter.

  bool operator==(const ParsedTag&) const = default;

  static constexpr std::string_view pattern = "^<t:-?[0-9]+(:[tTdDfFsSR])?>$";
  /// Fails for anything but a tag (invalid_value) and for years before 1 or after 9999 (out_of_range).
  static Outcome<ParsedTag> read(std::string_view text);
};

struct TimestampRequest {
  std::optional<std::int64_t> unix_seconds{};
  StyleSet styles = StyleSet::seven;
  std::optional<ParsedTag> tag{};
  std::optional<SnowflakeId> id{};

  static constexpr auto fields() {
    using Self = TimestampRequest;
    return std::tuple{
        field("unix", &Self::unix_seconds, "Unix seconds.",
              {.is_instant = true,
               .min = first_unix_seconds,
               .max = last_unix_seconds,
               .alias = "t",
               .default_description = "the current time",
               .example = "1700000000"}),
        field("styles", &Self::styles, "The tags in the result: seven, or all nine (with s and S, added in 2025)."),
        field("tag", &Self::tag, "A timestamp tag, instead of unix.", {.default_description = "none"}),
        field("id", &Self::id, "An id (snowflake), whose creation time is used instead of unix.",
              {.default_description = "none"}),
    };
  }
};

struct TimestampTag {
  std::string_view shows;
  TagText tag;

  static constexpr auto fields() {
    return std::tuple{
        field("shows", &TimestampTag::shows, "Format in which the tag is shown."),
        field("tag", &TimestampTag::tag, "Text to paste into a message: `<t:UNIX:STYLE>`."),
    };
  }
};

inline constexpr auto timestamp_keys = [] {
  std::array<Key, platform::timestamp_styles.size()> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i)
    keys[i] = {platform::timestamp_styles[i].letter, platform::timestamp_styles[i].is_late};
  return keys;
}();

struct TimestampResult {
  std::int64_t unix_seconds = 0;
  IsoText iso;
  Dictionary<TimestampTag, timestamp_keys> tags;
  std::string_view note = "Discord renders these tags in each viewer's own timezone.";
  std::optional<std::string_view> style{};

  static constexpr auto fields() {
    using Self = TimestampResult;
    return std::tuple{
        field("unix", &Self::unix_seconds, "Unix seconds used."),
        field("iso", &Self::iso, "The same instant in ISO 8601 form, with the UTC offset +00:00."),
        field("tags", &Self::tags,
              "Map keyed by the style letter: t, T, d, D, f, F and R; with styles=all also s and S."),
        field("note", &Self::note, "How Discord displays the tags."),
        field("style", &Self::style, "With tag: its style, or f if it has none.", {.added_by = "tag"}),
    };
  }
};

/// Builds the tags for one instant: that of `request.unix`, `request.tag` or `request.id`, or `context.now`. At most
/// one of the three may be given (conflicting_parameters).
Outcome<TimestampResult> timestamp(const TimestampRequest& request, const Context& context);

inline constexpr auto timestamp_endpoint = endpoint(
    "timestamp", "/api/timestamp", "Build the tags that show a time in each viewer's time zone.", &timestamp,
    +[](const TimestampRequest& request) { return request.unix_seconds || request.tag || request.id ? one_day : 0; },
    {.now = true});

}  // namespace cordage
