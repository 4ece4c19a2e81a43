#pragma once

#include "core/describe.h"
#include "core/platform/limits.h"

namespace cordage {

struct LimitsRequest {
  static constexpr auto fields() { return std::tuple{}; }
};

struct LimitsResult {
  Dictionary<std::int64_t, platform::limits.size()> limits;
  std::string_view note = "Exceeding a limit usually rejects the whole request, not just the excess.";

  static constexpr auto fields() {
    return std::tuple{
        field("limits", &LimitsResult::limits, "Map of limit name to integer value."),
        field("note", &LimitsResult::note, "What happens when a limit is exceeded."),
    };
  }
};

/// Lists the platform's limits. Never refuses.
Outcome<LimitsResult> limits(const LimitsRequest& request, const Context& context);

inline constexpr auto limits_endpoint = endpoint(
    "limits", "/api/{chat}/limits", "List the limits of the chat platform that matter in practice.", &limits,
    +[](const LimitsRequest&) { return one_hour; });

}  // namespace cordage
