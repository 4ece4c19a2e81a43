#include "core/text/iso8601.h"

#include <cassert>
#include <chrono>

namespace cordage {

std::optional<std::int64_t> seconds_from_ms(const Decimal& ms, std::int64_t min, std::int64_t max) {
  if (ms.overflow) return std::nullopt;
  const auto magnitude = static_cast<std::int64_t>(ms.magnitude / 1000);
  const std::int64_t seconds = ms.negative ? -magnitude : magnitude;
  return seconds >= min && seconds <= max ? std::optional(seconds) : std::nullopt;
}

IsoText iso8601(std::int64_t unix_seconds) {
  assert(unix_seconds >= first_unix_seconds && unix_seconds <= last_unix_seconds);
  using namespace std::chrono;
  const sys_seconds instant{seconds{unix_seconds}};
  const sys_days midnight = floor<days>(instant);
  const year_month_day date{midnight};
  const auto second = static_cast<unsigned>((instant - midnight).count());
  IsoText out("0000-00-00T00:00:00+00:00");
  const auto year = static_cast<unsigned>(static_cast<int>(date.year()));
  char* const to = out.data();
  write_two_digits(to, year / 100);
  write_two_digits(to + 2, year % 100);
  write_two_digits(to + 5, static_cast<unsigned>(date.month()));
  write_two_digits(to + 8, static_cast<unsigned>(date.day()));
  write_two_digits(to + 11, second / 3600);
  write_two_digits(to + 14, second / 60 % 60);
  write_two_digits(to + 17, second % 60);
  return out;
}

}  // namespace cordage
