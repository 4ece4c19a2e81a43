#include "core/platform/limits.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/platform/limits_today.h"
#include "core/platform/more_limits.h"

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

TEST_CASE("what holds today is told of every limit, in the same order, with a source") {
  REQUIRE(std::size(platform::limits_today) == std::size(platform::limits));
  for (std::size_t i = 0; i < std::size(platform::limits); ++i) {
    const auto& [name, today, source] = platform::limits_today[i];
    CAPTURE(name);
    CHECK(name == platform::limits[i].name);
    CHECK(today != std::to_string(platform::limits[i].value));
    CHECK_FALSE(source.empty());
  }
}

TEST_CASE("every further limit has a name of its own, in alphabetical order, and a source") {
  const auto out_of_order = [](const auto& a, const auto& b) { return a.name >= b.name; };
  CHECK(std::adjacent_find(platform::further_limits.begin(), platform::further_limits.end(), out_of_order) ==
        platform::further_limits.end());
  for (const auto& [name, value, source] : platform::further_limits) {
    CAPTURE(name);
    CHECK(value > 0);
    CHECK_FALSE(source.empty());
    for (const auto& published : platform::limits) CHECK(published.name != name);
  }
}
