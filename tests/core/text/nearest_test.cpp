#include "core/text/nearest.h"

#include <fstream>
#include <string>
#include <vector>

#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;

TEST_CASE("each input of the table gets the same nearest name as in JavaScript") {
  std::ifstream file(CORDAGE_CASES "/../nearest.json");
  for (const auto& entry : test::Json::parse(file)) {
    CAPTURE(entry.at("fact").get<std::string>());
    const auto given = entry.at("names").get<std::vector<std::string>>();
    const std::vector<std::string_view> names(given.begin(), given.end());
    for (const auto& [text, expected] : entry.at("near").items()) {
      CAPTURE(text);
      CHECK(nearest(text, names) == (expected.is_null() ? "" : expected.get<std::string>()));
    }
  }
}
