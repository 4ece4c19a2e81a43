#include "core/endpoints/snowflake.h"
#include "core/text/joined.h"

namespace cordage {

Outcome<SnowflakeResult> snowflake(const SnowflakeRequest& request, const Context&) {
  const int given = request.id.has_value() + request.unix_seconds.has_value() + request.unix_ms.has_value();
  if (given == 0) return Problem{ProblemKind::missing_parameter, "id", "id, unix or unix_ms is required."};
  if (given > 1) {
    const std::string_view name = request.unix_ms ? "unix_ms" : "unix";
    return Problem{ProblemKind::conflicting_parameters, name,
                   joined({name, " cannot be combined with ", request.id ? "id" : "unix", "."})};
  }
  const std::uint64_t id =
      request.id ? request.id->number
                 : platform::smallest_id(request.unix_ms.value_or(request.unix_seconds.value_or(0) * 1000));
  SnowflakeResult result;
  result.id = request.id ? DecimalText(request.id->digits) : decimal_text(id);
  result.unix_ms = platform::creation_ms(id);
  result.unix_seconds = result.unix_ms / 1000;
  result.iso = iso8601(result.unix_seconds);
  result.worker = static_cast<std::int64_t>(id >> platform::snowflake_worker_shift & 0x1F);
  result.process = static_cast<std::int64_t>(id >> platform::snowflake_process_shift & 0x1F);
  result.increment = static_cast<std::int64_t>(id & 0xFFF);
  return result;
}

}  // namespace cordage
