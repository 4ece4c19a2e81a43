#include "core/endpoints/snowflake_id.h"

#include "core/platform/addresses.h"
#include "core/text/decimal.h"

namespace cordage {

static_assert(platform::shortest_id == 17 && platform::longest_id == 20, "pattern and sentences name the numbers");

Outcome<SnowflakeId> SnowflakeId::read(std::string_view text) {
  const auto value = read_decimal(text);
  if (!value || value->negative || text.size() < platform::shortest_id || text.size() > platform::longest_id)
    return Problem{ProblemKind::invalid_value, "", "must be an id of the platform: 17 to 20 decimal digits."};
  if (value->overflow)
    return Problem{ProblemKind::out_of_range, "", "must be an id of the platform, at most 18446744073709551615."};
  return SnowflakeId{text, value->magnitude};
}

}  // namespace cordage
