#pragma once

#include "core/endpoints/limits.h"
#include "core/platform/facts.h"
#include "core/platform/limits_today.h"
#include "core/platform/more_limits.h"

// The limits with what goes beyond the specification.

namespace cordage {

struct ExtendedLimitsRequest {
  bool more = false;

  static constexpr auto fields() {
    return std::tuple{
        field("more", &ExtendedLimitsRequest::more, "Whether to add today's values, other limits, and all sources."),
    };
  }
};

struct LimitDetails {
  std::int64_t value = 0;
  std::optional<std::string_view> today{};
  std::string_view source;

  static constexpr auto fields() {
    return std::tuple{
        field("value", &LimitDetails::value, "The published value."),
        field("today", &LimitDetails::today, "What the platform says today, where it is not, or not all of, this."),
        field("source", &LimitDetails::source, "Where the platform says so."),
    };
  }
};

struct FactDetails {
  std::string_view what;
  std::string_view source;
  std::string_view as_of;

  static constexpr auto fields() {
    return std::tuple{
        field("what", &FactDetails::what, "What cordage knows of the platform."),
        field("source", &FactDetails::source, "Where the platform says so."),
        field("as_of", &FactDetails::as_of, "When it was last held against its source."),
    };
  }
};

using Facts = Dictionary<FactDetails, platform::facts.size()>;

using MoreLimits = Dictionary<LimitDetails, platform::limits.size() + platform::further_limits.size()>;

struct ExtendedLimitsResult : LimitsResult {
  std::optional<MoreLimits> more{};
  std::optional<Facts> facts{};
  std::optional<std::string_view> as_of{};

  static constexpr auto fields() {
    using Self = ExtendedLimitsResult;
    return std::tuple_cat(
        inherited<Self>(LimitsResult::fields()),
        std::tuple{
            field("more", &Self::more, "With more: map of limit name to value and source, of these and other limits."),
            field("facts", &Self::facts, "With more: map of subject to what else is known, with source and date."),
            field("as_of", &Self::as_of, "With more: when the limits were last held against their sources."),
        });
  }
};

/// As limits; with `more`, each with its source. Never refuses.
Outcome<ExtendedLimitsResult> extended_limits(const ExtendedLimitsRequest& request, const Context& context);

inline constexpr auto extended_limits_endpoint = endpoint(
    limits_endpoint.name, limits_endpoint.path, limits_endpoint.summary, &extended_limits,
    +[](const ExtendedLimitsRequest&) { return one_hour; });

}  // namespace cordage
