#include "core/endpoints/snowflake_id.h"

#include "core/platform/addresses.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

static_assert(platform::shortest_id == 17 && platform::longest_id == 20, "patterns and sentences name the numbers");

Outcome<SnowflakeId> read_id(std::string_view text, std::size_t shortest, std::string_view shortest_digits) {
  const auto value = read_decimal(text);
  if (!value || value->negative || text.size() < shortest || text.size() > platform::longest_id)
    return Problem{ProblemKind::invalid_value, "",
                   joined({"must be an id (snowflake) of ", shortest_digits, " to 20 digits."})};
  if (value->overflow)
    return Problem{ProblemKind::out_of_range, "", "must be an id (snowflake) of at most 18446744073709551615."};
  return SnowflakeId{text, value->magnitude};
}

}  // namespace

Outcome<SnowflakeId> SnowflakeId::read(std::string_view text) { return read_id(text, platform::shortest_id, "17"); }

Outcome<AnySnowflakeId> AnySnowflakeId::read(std::string_view text) {
  Outcome<SnowflakeId> id = read_id(text, 1, "1");
  if (!id) return std::move(id.problem());
  return AnySnowflakeId{*id};
}

}  // namespace cordage
