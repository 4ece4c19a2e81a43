#include "core/text/nearest.h"

#include <array>
#include <string>

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("the distance of two texts counts letters inserted, deleted, replaced and swapped") {
  // The first is the example of Levenshtein's distance in Knuth, the swap that of Damerau.
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("timestmap", "timestamp") == 1);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("ca", "abc") == 3);  // without changes inside of a swap
}

TEST_CASE("case, hyphens and underscores make no distance") { CHECK(edit_distance("OAuth_URL", "oauth-url") == 0); }

TEST_CASE("texts of any length have a distance") { CHECK(edit_distance(std::string(5000, 'a'), "b") == 64); }

TEST_CASE("the nearest name is at most a third of its letters away") {
  constexpr std::array<std::string_view, 3> names{"timestamp", "webhook", "qr"};
  CHECK(nearest("timestmap", names) == "timestamp");
  CHECK(nearest("tmstmp", names) == "timestamp");
  CHECK(nearest("tmst", names).empty());
  CHECK(nearest("webhooks", names) == "webhook");
  CHECK(nearest("q", names) == "qr");
  CHECK(nearest("", names).empty());
  CHECK(nearest(std::string(5000, 'q'), names).empty());
}

TEST_CASE("of several names the nearest counts, of equally near ones the first") {
  constexpr std::array<std::string_view, 3> names{"limits", "limit", "limix"};
  CHECK(nearest("limit", names) == "limit");
  CHECK(nearest("limi", names) == "limit");
}
