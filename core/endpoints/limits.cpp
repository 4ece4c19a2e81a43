#include "core/endpoints/limits.h"

#include "core/platform/limits.h"

namespace cordage {

Outcome<LimitsResult> limits(const LimitsRequest&, const Context&) {
  LimitsResult result;
  for (const auto& [name, value] : platform::limits) result.limits.emplace_back(name, value);
  return result;
}

}  // namespace cordage
