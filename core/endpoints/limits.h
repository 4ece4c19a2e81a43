#pragma once

#include "core/describe.h"
#include "core/platform/facts.h"
#include "core/platform/limits.h"

namespace cordage {

struct LimitsRequest {
  bool more = false;

  static constexpr auto fields() {
    return std::tuple{
        field("more", &LimitsRequest::more, "Add today's values, other limits, and all sources."),
    };
  }
};

struct LimitDetails {
  std::int64_t value = 0;
  std::optional<std::int64_t> today{};
  std::optional<std::string_view> note{};
  std::string_view source;

  static constexpr auto fields() {
    return std::tuple{
        field("value", &LimitDetails::value, "The published value."),
        field("today", &LimitDetails::today, "Discord's current value, if it differs from value."),
        field("note", &LimitDetails::note, "A remark on the value."),
        field("source", &LimitDetails::source, "The source of the value."),
    };
  }
};

struct FactDetails {
  std::string_view what;
  std::string_view source;
  std::string_view as_of;

  static constexpr auto fields() {
    return std::tuple{
        field("what", &FactDetails::what, "The subject."),
        field("source", &FactDetails::source, "The source of the facts."),
        field("as_of", &FactDetails::as_of, "The date of the newest source that it was compared with."),
    };
  }
};

inline constexpr std::array limit_keys = keys_of(platform::limits);
inline constexpr std::array fact_keys = keys_of(platform::facts);

/// The keys of both tables, concatenated.
inline constexpr auto all_limit_keys = [] {
  std::array<Key, platform::limits.size() + platform::other_limits.size()> keys{};
  auto* const end = std::copy(limit_keys.begin(), limit_keys.end(), keys.begin());
  constexpr std::array others = keys_of(platform::other_limits);
  std::copy(others.begin(), others.end(), end);
  return keys;
}();

struct LimitsResult {
  Dictionary<std::int64_t, limit_keys> limits;
  std::string_view note = "Exceeding a limit usually rejects the whole request, not just the excess.";
  std::optional<Dictionary<LimitDetails, all_limit_keys>> more{};
  std::optional<Dictionary<FactDetails, fact_keys>> facts{};
  std::optional<std::string_view> as_of{};

  static constexpr auto fields() {
    using Self = LimitsResult;
    return std::tuple{
        field("limits", &Self::limits, "Map of limit name to integer value."),
        field("note", &Self::note, "The consequence of exceeding a limit."),
        field("more", &Self::more, "With more: map of limit name to value and source, of these and other limits.",
              {.added_by = "more"}),
        field("facts", &Self::facts,
              "With more: map of subject to source and date, for everything that cordage knows about Discord.",
              {.added_by = "more"}),
        field("as_of", &Self::as_of, "With more: the date of the newest source that the limits were compared with.",
              {.added_by = "more"}),
    };
  }
};

/// Lists Discord's limits; with `more`, each with its source. Never fails.
Outcome<LimitsResult> limits(const LimitsRequest& request, const Context& context);

inline constexpr auto limits_endpoint = endpoint(
    "limits", "/api/{chat}/limits", "List the limits of Discord that matter in practice.", &limits,
    +[](const LimitsRequest&) { return one_hour; });

}  // namespace cordage
