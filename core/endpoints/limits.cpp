#include "core/endpoints/limits.h"

#include <algorithm>

namespace cordage {

Outcome<LimitsResult> limits(const LimitsRequest&, const Context&) {
  LimitsResult result;
  std::transform(platform::limits.begin(), platform::limits.end(), result.limits.begin(),
                 [](const platform::Limit& limit) {
                   return std::pair{limit.name, limit.value};
                 });
  return result;
}

}  // namespace cordage
