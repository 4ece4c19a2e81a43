#include "core/base/outcome.h"

#include "tests/catch.h"

using namespace cordage;

namespace {

const Problem too_long{ProblemKind::too_long, "text", "text must have at most 900 characters; it has 901."};

Outcome<void> check(bool is_good) {
  if (!is_good) return Problem(too_long);
  return {};
}

Outcome<int> twice(int value) {
  if (auto checked = check(value < 10); !checked) return std::move(checked.problem());
  return 2 * value;
}

}  // namespace

TEST_CASE("an outcome is true if it succeeded, with or without a value") {
  CHECK(check(true));
  CHECK_FALSE(check(false));
  REQUIRE(twice(4));
  CHECK(*twice(4) == 8);
  CHECK_FALSE(twice(10));
}

TEST_CASE("a problem that is passed on is unchanged") {
  const auto outcome = twice(10);
  REQUIRE_FALSE(outcome);
  CHECK(outcome.problem().kind == too_long.kind);
  CHECK(outcome.problem().parameter == too_long.parameter);
  CHECK(outcome.problem().detail == too_long.detail);
}

TEST_CASE("an assigned outcome replaces the previous one") {
  Outcome<void> outcome = check(false);
  outcome = check(true);
  CHECK(outcome);
  outcome = check(false);
  CHECK_FALSE(outcome);
}
