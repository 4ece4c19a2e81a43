#include "core/image/row_painter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/catch.h"
#include "tests/core/image/painted.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

TEST_CASE("rows are the pixels of the image, each after a filter byte, white to the end of the last byte") {
  const int version = GENERATE(1, 10, 12, 39, 40);
  const qr::Symbol symbol = symbol_of_version(version, "rows");
  const auto modules = static_cast<std::size_t>(symbol.modules());
  for (std::size_t pixels_per_module = 1; pixels_per_module * (modules + 8) <= 4096; ++pixels_per_module) {
    CAPTURE(pixels_per_module);
    const PaintedRows expected(symbol, pixels_per_module);
    const RowPainter painter(modules + 8, pixels_per_module, 4);
    REQUIRE(painter.row_bytes() == expected.rows().row_bytes);
    bool is_same = true;
    for (std::size_t y = 0; y < modules; ++y) {
      std::vector<std::uint8_t> row(painter.row_bytes() + RowPainter::overshoot, 0x55);
      painter.paint(painter.modules_of(symbol.rows[y]), row.data());
      for (std::size_t i = 0; i < painter.row_bytes(); ++i)
        is_same = is_same && row[i] == expected.rows().bytes[(y + 1) * painter.row_bytes() + i];
    }
    CHECK(is_same);
  }
}
