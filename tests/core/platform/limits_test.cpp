#include "core/platform/limits.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace cordage;

TEST_CASE("every limit has a name of its own, in alphabetical order") {
  const auto out_of_order = [](const platform::Limit& a, const platform::Limit& b) { return a.name >= b.name; };
  CHECK(std::adjacent_find(platform::limits.begin(), platform::limits.end(), out_of_order) == platform::limits.end());
}

TEST_CASE("every limit allows something") {
  for (const auto& [name, value] : platform::limits) {
    CAPTURE(name);
    CHECK_FALSE(name.empty());
    CHECK(value > 0);
  }
}
