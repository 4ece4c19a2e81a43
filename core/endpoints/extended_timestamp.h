#pragma once

#include "core/endpoints/snowflake_id.h"
#include "core/endpoints/timestamp.h"

// The timestamp endpoint with what goes beyond the specification.

namespace cordage {

enum class StyleSet { seven, all };

constexpr auto spellings(StyleSet) {
  return std::array{std::pair{StyleSet::seven, std::string_view("seven")},
                    std::pair{StyleSet::all, std::string_view("all")}};
}

/// A timestamp tag as it stands in messages: `<t:UNIX>` or `<t:UNIX:STYLE>`.
struct WrittenTag {
  std::int64_t unix_seconds = 0;
  std::string_view style;  ///< One letter.

  bool operator==(const WrittenTag&) const = default;

  static constexpr std::string_view pattern = "^<t:-?[0-9]+(:[tTdDfFsSR])?>$";
  /// Refuses what is no tag (invalid_value) and years before 1 or after 9999 (out_of_range).
  static Outcome<WrittenTag> read(std::string_view text);
};

struct ExtendedTimestampRequest : TimestampRequest {
  StyleSet styles = StyleSet::seven;
  std::optional<WrittenTag> tag{};
  std::optional<SnowflakeId> id{};

  static constexpr auto fields() {
    using Self = ExtendedTimestampRequest;
    return std::tuple_cat(
        inherited<Self>(TimestampRequest::fields()),
        std::tuple{
            field("styles", &Self::styles, "Which tags: the seven of the specification, or all nine of today."),
            field("tag", &Self::tag, "A timestamp tag, in the place of unix.", {.otherwise = "none"}),
            field("id", &Self::id, "An id of the platform, for the instant at which it was made, in the place of unix.",
                  {.otherwise = "none"}),
        });
  }
};

struct ExtendedTimestampResult {
  std::int64_t unix_seconds = 0;
  IsoText iso;
  Dictionary<TimestampTag, 9> tags;
  std::string_view note = timestamp_note;
  std::optional<std::string_view> style{};

  static constexpr auto fields() {
    using Self = ExtendedTimestampResult;
    const auto [unix_seconds, iso, tags, note] = TimestampResult::fields();
    return std::tuple{
        field(unix_seconds.name, &Self::unix_seconds, unix_seconds.sentence),
        field(iso.name, &Self::iso, iso.sentence),
        field(tags.name, &Self::tags, "Map keyed by the style letter: t, T, d, D, f, F and R; of all, also s and S."),
        field(note.name, &Self::note, note.sentence),
        field("style", &Self::style, "With tag: its style, f where it names none."),
    };
  }
};

/// As timestamp, for the instant of a tag or an id too. At most one of the three may be given
/// (conflicting_parameters).
Outcome<ExtendedTimestampResult> extended_timestamp(const ExtendedTimestampRequest& request, const Context& context);

inline constexpr auto extended_timestamp_endpoint = endpoint(
    timestamp_endpoint.name, timestamp_endpoint.path, timestamp_endpoint.summary, &extended_timestamp,
    +[](const ExtendedTimestampRequest& request) {
      return request.tag || request.id ? one_day : timestamp_endpoint.usable_seconds(request);
    });

}  // namespace cordage
