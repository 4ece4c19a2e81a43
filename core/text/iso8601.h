#pragma once

#include <cstdint>

#include "core/text/short_text.h"

namespace cordage {

/// The first second of year 1 and the last second of year 9999 (a year has four digits), in Unix seconds.
inline constexpr std::int64_t first_unix_seconds = -62'135'596'800;
inline constexpr std::int64_t last_unix_seconds = 253'402'300'799;

/// Years 1926 to 2125, within a century of the present, in Unix milliseconds.
inline constexpr std::int64_t first_likely_ms = -1'388'534'400'000;
inline constexpr std::int64_t last_likely_ms = 4'922'899'199'999;

/// Whether a number outside the range of an instant is probably in milliseconds.
constexpr bool looks_like_milliseconds(bool is_negative, std::uint64_t magnitude) {
  return magnitude <= static_cast<std::uint64_t>(is_negative ? -first_likely_ms : last_likely_ms);
}

/// What the detail of its problem says besides the range.
inline constexpr std::string_view milliseconds_hint = " This looks like milliseconds: divide by 1000.";

using IsoText = ShortText<25>;

/// `YYYY-MM-DDThh:mm:ss+00:00` in the proleptic Gregorian calendar (ISO 8601-1:2019 §5.4.2.1).
/// `unix_seconds` lies between first_unix_seconds and last_unix_seconds, inclusive.
IsoText iso8601(std::int64_t unix_seconds);

}  // namespace cordage
