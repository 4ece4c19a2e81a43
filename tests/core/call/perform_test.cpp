#include "core/call/perform.h"

#include "core/endpoints/snowflake.h"
#include "core/endpoints/timestamp.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

constexpr std::int64_t century = 36'525LL * 86'400;  // a year has 365.25 days
constexpr std::int64_t instant = 2'000'000'000;      // An id can hold it.

constexpr std::string_view hint = " This looks like milliseconds: divide by 1000.";

/// Returns whether the problem of a call mentions milliseconds; there must be a problem.
bool has_hint(const auto& endpoint, const std::string& query, std::int64_t now) {
  const Context context{.now = now, .base_url = {}, .authorize_url = {}};
  call::Product product;
  auto performed = call::perform(endpoint, query, context, [] { return Format::json; }, product);
  REQUIRE_FALSE(performed);
  CHECK(performed.problem().kind == ProblemKind::out_of_range);
  return performed.problem().detail.ends_with(hint);
}

}  // namespace

TEST_CASE("the problem of an instant mentions milliseconds within a century of now") {
  const auto [now, is_near] = GENERATE(table<std::int64_t, bool>({{instant, true},
                                                                  {instant - century, true},
                                                                  {instant + century, true},
                                                                  {instant - century - 1, false},
                                                                  {instant + century + 1, false}}));
  const std::string ms = std::to_string(instant * 1000);
  for (const std::string name : {"unix=", "t="}) {
    CHECK(has_hint(timestamp_endpoint, name + ms, now) == is_near);
    CHECK(has_hint(snowflake_endpoint, name + ms, now) == is_near);
  }
  CHECK(has_hint(timestamp_endpoint, "tag=%3Ct:" + ms + ":R%3E", now) == is_near);
}

TEST_CASE("a number is not called milliseconds if its thousandth is out of range too") {
  constexpr std::int64_t now = 1'795'000'000;
  // Unix seconds of 2014, before the first id; seconds of the year 2200, after the last.
  for (const std::string query : {"unix=1400000000", "t=1420070399", "unix=7258118400"})
    CHECK_FALSE(has_hint(snowflake_endpoint, query, now));
  CHECK_FALSE(has_hint(snowflake_endpoint, "unix_ms=1400000000000", now));
  CHECK_FALSE(has_hint(timestamp_endpoint, "unix=253402300800000", now));
}
