#include "core/text/iso8601.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <random>

#include "tests/catch.h"

using namespace cordage;

namespace {

/// The same instant, broken down by the C library.
std::string by_gmtime(std::int64_t unix_seconds) {
  const std::time_t instant = unix_seconds;
  std::tm parts{};
  gmtime_r(&instant, &parts);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%04d", parts.tm_year + 1900);
  std::strftime(text.data() + 4, text.size() - 4, "-%m-%dT%H:%M:%S+00:00", &parts);
  return text.data();
}

/// Midnight on the first of a month; months after December are in the next year.
std::int64_t start_of_month(int year, int month) {
  std::tm parts{};
  parts.tm_year = year - 1900;
  parts.tm_mon = month;
  parts.tm_mday = 1;
  return timegm(&parts);
}

}  // namespace

TEST_CASE("well-known instants are written in ISO 8601") {
  CHECK(iso8601(0) == "1970-01-01T00:00:00+00:00");
  CHECK(iso8601(-1) == "1969-12-31T23:59:59+00:00");
  CHECK(iso8601(951'782'400) == "2000-02-29T00:00:00+00:00");
  CHECK(iso8601(1'000'000'000) == "2001-09-09T01:46:40+00:00");
  CHECK(iso8601(1'234'567'890) == "2009-02-13T23:31:30+00:00");
  CHECK(iso8601(2'147'483'648) == "2038-01-19T03:14:08+00:00");
}

TEST_CASE("the range is years 0001 to 9999") {
  CHECK(iso8601(first_unix_seconds) == "0001-01-01T00:00:00+00:00");
  CHECK(iso8601(last_unix_seconds) == "9999-12-31T23:59:59+00:00");
}

TEST_CASE("both sides of every month's start agree with the C library, in every year") {
  int disagreements = 0;
  for (int year = 1; year <= 9999; ++year) {
    for (int month = 0; month < 12; ++month) {
      const std::int64_t start = start_of_month(year, month);
      disagreements += iso8601(start) != by_gmtime(start);
      if (start > first_unix_seconds) disagreements += iso8601(start - 1) != by_gmtime(start - 1);
    }
  }
  CHECK(disagreements == 0);
}

TEST_CASE("random instants agree with the C library") {
  std::mt19937_64 random(1);
  std::uniform_int_distribution<std::int64_t> instants(first_unix_seconds, last_unix_seconds);
  for (int i = 0; i < 100'000; ++i) {
    const std::int64_t instant = instants(random);
    if (iso8601(instant) != by_gmtime(instant)) FAIL_CHECK(instant);
  }
}
