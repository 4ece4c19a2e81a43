#include "core/text/iso8601.h"

#include <chrono>

namespace cordage {
namespace {

void append_padded(std::string& out, int value, int width) {
  int divisor = 1;
  for (int digit = 1; digit < width; ++digit) divisor *= 10;
  for (; divisor > 0; divisor /= 10) out += static_cast<char>('0' + value / divisor % 10);
}

}  // namespace

std::string iso8601(std::int64_t unix_seconds) {
  using namespace std::chrono;
  const sys_seconds instant{seconds{unix_seconds}};
  const sys_days midnight = floor<days>(instant);
  const year_month_day date{midnight};
  const hh_mm_ss time{instant - midnight};
  std::string out;
  append_padded(out, static_cast<int>(date.year()), 4);
  out += '-';
  append_padded(out, static_cast<int>(static_cast<unsigned>(date.month())), 2);
  out += '-';
  append_padded(out, static_cast<int>(static_cast<unsigned>(date.day())), 2);
  out += 'T';
  append_padded(out, static_cast<int>(time.hours().count()), 2);
  out += ':';
  append_padded(out, static_cast<int>(time.minutes().count()), 2);
  out += ':';
  append_padded(out, static_cast<int>(time.seconds().count()), 2);
  out += "+00:00";
  return out;
}

}  // namespace cordage
