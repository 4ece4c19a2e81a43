#include "core/image/matches.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <string>

#include "core/image/row_stream.h"
#include "tests/core/image/inflated.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

TEST_CASE("every match copies the bytes that stand there, longer ones from farther away") {
  const int version = GENERATE(1, 4, 12, 25);
  const int pixels_per_module = GENERATE(1, 2, 5, 20);
  const RowStream stream = row_stream(symbol_of_version(version, "matches"), pixels_per_module);
  const std::string image = expanded(stream);
  const Matches matches(stream);
  bool copies = true;
  bool ascending = true;
  std::size_t found = 0;
  std::size_t start = 0;
  for (std::size_t row = 0; row < stream.row_count(); ++row) {
    for (std::size_t column = 0; column < stream.row_bytes; ++column) {
      const std::size_t here = start + column;
      Token last{.length = 2, .distance = 0};
      for (const Token& match : matches.at(row * stream.row_bytes + column)) {
        ++found;
        ascending = ascending && match.length > last.length && match.distance > last.distance;
        last = match;
        copies = copies && match.distance <= here && image.substr(here, match.length).size() == match.length;
        for (std::size_t i = here; copies && i < here + match.length; ++i)
          copies = image[i] == image[i - match.distance];
      }
    }
    start += stream.copies[row] * stream.row_bytes;
  }
  CHECK(copies);
  CHECK(ascending);
  CHECK(found > 0);
}

TEST_CASE("matches come from as far as deflate allows and no farther") {
  const qr::Symbol symbol = symbol_of_version(20, "far");
  int farthest = 0;
  for (int pixels_per_module = 2; pixels_per_module <= 30; ++pixels_per_module) {
    const RowStream stream = row_stream(symbol, pixels_per_module);
    const Matches matches(stream);
    for (std::size_t byte = 0; byte < stream.rows.size(); ++byte)
      for (const Token& match : matches.at(byte)) farthest = std::max<int>(farthest, match.distance);
  }
  CHECK(farthest > 32000);
  CHECK(farthest <= 32768);
}
