#include "core/image/row_stream.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <string>

#include "tests/core/image/inflated.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

TEST_CASE("rows are the pixels of the image, each after a filter byte, white to the end of the last byte") {
  const int version = GENERATE(1, 10, 12, 40);
  const int pixels_per_module = GENERATE(1, 2, 3, 7, 8, 9, 22);
  const qr::Symbol symbol = symbol_of_version(version, "rows");
  const Pixels pixels = expected_pixels(symbol, pixels_per_module);
  std::string expected;
  for (int y = 0; y < pixels.side; ++y) {
    expected += '\0';
    for (int x = 0; x < pixels.side; x += 8) {
      unsigned byte = 0;
      for (int i = x; i < x + 8; ++i) byte = byte << 1 | (i >= pixels.side || !pixels.at(i, y) ? 1 : 0);
      expected += static_cast<char>(byte);
    }
  }
  const RowStream stream = row_stream(symbol, pixels_per_module);
  CHECK(stream.row_count() == static_cast<std::size_t>(symbol.modules() + 2));
  CHECK((expanded(stream) == expected));
}
