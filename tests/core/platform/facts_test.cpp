#include "core/platform/facts.h"

#include <algorithm>
#include <string>

#include "tests/catch.h"

using namespace cordage;
using platform::Fact;

TEST_CASE("the facts are in alphabetical order, each once") {
  const auto repeated = std::adjacent_find(platform::facts.begin(), platform::facts.end(),
                                           [](const Fact& one, const Fact& next) { return one.name >= next.name; });
  CHECK(repeated == platform::facts.end());
}

TEST_CASE("every fact has a description, a source and a date") {
  for (const Fact& fact : platform::facts) {
    CAPTURE(std::string(fact.name));
    CHECK_FALSE(fact.what.empty());
    CHECK_FALSE(fact.source.empty());
    REQUIRE(fact.as_of.size() == 10);
    for (std::size_t i = 0; i < 10; ++i)
      CHECK((i == 4 || i == 7 ? fact.as_of[i] == '-' : fact.as_of[i] >= '0' && fact.as_of[i] <= '9'));
    CHECK(platform::as_of(fact.name) == fact.as_of);
  }
}

TEST_CASE("an unknown subject has no date") { CHECK(platform::as_of("weather").empty()); }
