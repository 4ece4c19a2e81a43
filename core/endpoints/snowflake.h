#pragma once

#include "core/endpoints/snowflake_id.h"
#include "core/platform/snowflakes.h"
#include "core/text/decimal.h"
#include "core/text/iso8601.h"

namespace cordage {

struct SnowflakeRequest {
  std::optional<AnySnowflakeId> id{};
  std::optional<std::int64_t> unix_seconds{};
  std::optional<std::int64_t> unix_ms{};

  static constexpr auto fields() {
    return std::tuple{
        field(
            "id", &SnowflakeRequest::id,
            "An id (snowflake) to split, or a mention or a link with one. A link to a message gives the message's id.",
            {.default_description = "none if unix or unix_ms is given", .example = "175928847299117063"}),
        field("unix", &SnowflakeRequest::unix_seconds,
              "A Unix time in seconds. The result has the smallest id of that second.",
              {.is_instant = true,
               .min = platform::snowflake_epoch_ms / 1000,
               .max = platform::last_snowflake_ms / 1000,
               .alias = "t",
               .default_description = "none"}),
        field("unix_ms", &SnowflakeRequest::unix_ms, "Unix milliseconds, instead of unix.",
              {.min = platform::snowflake_epoch_ms, .max = platform::last_snowflake_ms, .default_description = "none"}),
    };
  }
};

struct SnowflakeResult {
  DecimalText id;
  std::int64_t unix_seconds = 0;
  std::int64_t unix_ms = 0;
  IsoText iso;
  std::int64_t worker = 0;
  std::int64_t process = 0;
  std::int64_t increment = 0;
  std::string_view note = "To list objects before or after an instant, pass its smallest id as before or after.";

  static constexpr auto fields() {
    return std::tuple{
        field("id", &SnowflakeResult::id, "The id, or the smallest id of the given instant."),
        field("unix", &SnowflakeResult::unix_seconds, "When the id was created, in Unix seconds, rounded down."),
        field("unix_ms", &SnowflakeResult::unix_ms, "The same in milliseconds."),
        field("iso", &SnowflakeResult::iso, "The same in ISO 8601 form, in whole seconds, with the UTC offset +00:00."),
        field("worker", &SnowflakeResult::worker, "The worker that created it, 0 to 31."),
        field("process", &SnowflakeResult::process, "The process that created it, 0 to 31."),
        field("increment", &SnowflakeResult::increment,
              "Number of ids that this process had created before, modulo 4096."),
        field("note", &SnowflakeResult::note, "Use of the smallest id."),
    };
  }
};

/// Splits an id, or returns the smallest id of an instant. Exactly one of the three must be given (missing_parameter,
/// conflicting_parameters).
Outcome<SnowflakeResult> snowflake(const SnowflakeRequest& request, const Context& context);

inline constexpr auto snowflake_endpoint = endpoint(
    "snowflake", "/api/{chat}/snowflake",
    "Split an id (snowflake) into its parts, or find the smallest id of an instant.", &snowflake,
    +[](const SnowflakeRequest&) { return one_day; });

}  // namespace cordage
