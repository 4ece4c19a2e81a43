#pragma once

#include <cstdint>

#include "core/text/short_text.h"

namespace cordage {

/// The first second of year 1 and the last second of year 9999 (a year has four digits), in Unix seconds.
inline constexpr std::int64_t first_unix_seconds = -62'135'596'800;
inline constexpr std::int64_t last_unix_seconds = 253'402'300'799;

/// The detail for an instant that is out of range, but in range if divided by 1000.
inline constexpr std::string_view looks_like_milliseconds =
    "must be in seconds; this looks like milliseconds: divide by 1000.";

using IsoText = ShortText<25>;

/// `YYYY-MM-DDThh:mm:ss+00:00` in the proleptic Gregorian calendar (ISO 8601-1:2019 §5.4.2.1).
/// `unix_seconds` lies between first_unix_seconds and last_unix_seconds, inclusive.
IsoText iso8601(std::int64_t unix_seconds);

}  // namespace cordage
