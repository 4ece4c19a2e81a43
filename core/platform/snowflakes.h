#pragma once

#include <cstdint>

// The parts of a Discord id (snowflake). Source: facts.h, ids.

namespace cordage::platform {

/// The first instant that an id can hold, in milliseconds of Unix time: the start of 2015.
inline constexpr std::int64_t snowflake_epoch_ms = 1'420'070'400'000;

/// Bits after the milliseconds: 5 of the worker, 5 of the process, 12 of the increment.
inline constexpr int snowflake_time_shift = 22;
inline constexpr int snowflake_worker_shift = 17;
inline constexpr int snowflake_process_shift = 12;

/// The last instant that an id can hold.
inline constexpr std::int64_t last_snowflake_ms =
    snowflake_epoch_ms + (std::int64_t{1} << (64 - snowflake_time_shift)) - 1;

/// When an id was made, in milliseconds of Unix time.
constexpr std::int64_t creation_ms(std::uint64_t id) {
  return static_cast<std::int64_t>(id >> snowflake_time_shift) + snowflake_epoch_ms;
}

/// The smallest id of an instant from snowflake_epoch_ms to last_snowflake_ms.
constexpr std::uint64_t smallest_id(std::int64_t unix_ms) {
  return static_cast<std::uint64_t>(unix_ms - snowflake_epoch_ms) << snowflake_time_shift;
}

}  // namespace cordage::platform
