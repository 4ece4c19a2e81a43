#include "core/text/iso8601.h"

#include <chrono>

namespace cordage {
namespace {

char* write_padded(char* to, unsigned value, int width) {
  for (int digit = width - 1; digit >= 0; --digit, value /= 10) to[digit] = static_cast<char>('0' + value % 10);
  return to + width + 1;
}

}  // namespace

IsoText iso8601(std::int64_t unix_seconds) {
  using namespace std::chrono;
  const sys_seconds instant{seconds{unix_seconds}};
  const sys_days midnight = floor<days>(instant);
  const year_month_day date{midnight};
  const auto second = static_cast<unsigned>((instant - midnight).count());
  IsoText out("0000-00-00T00:00:00+00:00");
  char* to = out.data();
  to = write_padded(to, static_cast<unsigned>(static_cast<int>(date.year())), 4);
  to = write_padded(to, static_cast<unsigned>(date.month()), 2);
  to = write_padded(to, static_cast<unsigned>(date.day()), 2);
  to = write_padded(to, second / 3600, 2);
  to = write_padded(to, second / 60 % 60, 2);
  write_padded(to, second % 60, 2);
  return out;
}

}  // namespace cordage
