#include "core/platform/limits.h"

#include <algorithm>
#include <string>

#include "tests/catch.h"

using namespace cordage;
using platform::Limit;

namespace {

const auto out_of_order = [](const Limit& a, const Limit& b) { return a.name >= b.name; };

void check(const Limit& limit) {
  CAPTURE(limit.name);
  CHECK_FALSE(limit.name.empty());
  CHECK(limit.value > 0);
  CHECK_FALSE(limit.source.empty());
  CHECK(limit.today != limit.value);
}

}  // namespace

TEST_CASE("every limit has a unique name, in alphabetical order within its table") {
  CHECK(std::adjacent_find(platform::limits.begin(), platform::limits.end(), out_of_order) == platform::limits.end());
  CHECK(std::adjacent_find(platform::other_limits.begin(), platform::other_limits.end(), out_of_order) ==
        platform::other_limits.end());
  for (const Limit& other : platform::other_limits)
    for (const Limit& published : platform::limits) CHECK(published.name != other.name);
}

TEST_CASE("every limit is above zero, and has a source") {
  std::for_each(platform::limits.begin(), platform::limits.end(), check);
  std::for_each(platform::other_limits.begin(), platform::other_limits.end(), check);
}
