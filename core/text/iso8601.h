#pragma once

#include <cstdint>
#include <optional>

#include "core/text/decimal.h"
#include "core/text/short_text.h"

namespace cordage {

/// The first second of year 1 and the last second of year 9999 (a year has four digits), in Unix seconds.
inline constexpr std::int64_t first_unix_seconds = -62'135'596'800;
inline constexpr std::int64_t last_unix_seconds = 253'402'300'799;

/// A century of Julian years, in seconds.
inline constexpr std::int64_t century_seconds = std::int64_t{36'525} * 86'400;

/// Ends the detail of the problem of a number that is not an instant in Unix seconds, if it is one in milliseconds
/// within a century of now.
inline constexpr std::string_view milliseconds_hint = " This looks like milliseconds: divide by 1000.";

/// The Unix seconds of a number of Unix milliseconds; nullopt if they are not between `min` and `max`, inclusive.
std::optional<std::int64_t> seconds_from_ms(const Decimal& ms, std::int64_t min, std::int64_t max);

using IsoText = ShortText<25>;

/// `YYYY-MM-DDThh:mm:ss+00:00` in the proleptic Gregorian calendar (ISO 8601-1:2019 §5.4.2.1).
/// `unix_seconds` lies between first_unix_seconds and last_unix_seconds, inclusive.
IsoText iso8601(std::int64_t unix_seconds);

}  // namespace cordage
