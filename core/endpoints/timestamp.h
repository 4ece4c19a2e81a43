#pragma once

#include <span>

#include "core/describe.h"
#include "core/text/iso8601.h"

namespace cordage {

struct TimestampRequest {
  std::optional<std::int64_t> unix_seconds{};

  static constexpr auto fields() {
    return std::tuple{
        field("unix", &TimestampRequest::unix_seconds, "Unix seconds.",
              {.is_instant = true,
               .min = first_unix_seconds,
               .max = last_unix_seconds,
               .alias = "t",
               .otherwise = "the current time",
               .example = "1700000000"}),
    };
  }
};

/// `<t:UNIX:STYLE>`.
using TagText = ShortText<24>;

struct TimestampTag {
  std::string_view shows;
  TagText tag;

  static constexpr auto fields() {
    return std::tuple{
        field("shows", &TimestampTag::shows, "What the tag renders."),
        field("tag", &TimestampTag::tag, "Text to paste into a message: `<t:UNIX:STYLE>`."),
    };
  }
};

inline constexpr std::string_view timestamp_note = "The platform renders these tags in each viewer's own timezone.";

struct TimestampResult {
  std::int64_t unix_seconds = 0;
  IsoText iso;
  Dictionary<TimestampTag, 7> tags;
  std::string_view note = timestamp_note;

  static constexpr auto fields() {
    return std::tuple{
        field("unix", &TimestampResult::unix_seconds, "Unix seconds used."),
        field("iso", &TimestampResult::iso, "The same instant in ISO 8601 form, with the UTC offset +00:00."),
        field("tags", &TimestampResult::tags, "Map keyed by the style letter: t, T, d, D, f, F and R."),
        field("note", &TimestampResult::note, "Where the tags are rendered."),
    };
  }
};

/// The seven tags of the specification.
using TimestampTags = std::span<std::pair<std::string_view, TimestampTag>, 7>;

/// Writes the tags for one instant, keyed by their letters.
void put_tags(std::int64_t unix_seconds, TimestampTags tags);

/// Builds the seven tags for one instant, the context's now by default. Never refuses.
Outcome<TimestampResult> timestamp(const TimestampRequest& request, const Context& context);

inline constexpr auto timestamp_endpoint = endpoint(
    "timestamp", "/api/timestamp", "Build the tags that show an instant in each viewer's local time.", &timestamp,
    +[](const TimestampRequest& request) { return request.unix_seconds ? one_day : 0; });

}  // namespace cordage
