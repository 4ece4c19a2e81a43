#include <string>

#include "core/image/png.h"
#include "core/image/svg.h"
#include "tests/catch.h"
#include "tests/core/image/decoded.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/rendered.h"
#include "tests/core/image/scanner.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// Each pixel as a square of `factor` × `factor`.
Pixels enlarged(const Pixels& pixels, int factor) {
  Pixels result{.side = pixels.side * factor, .bytes = {}};
  for (int y = 0; y < result.side; ++y)
    for (int x = 0; x < result.side; ++x) result.bytes += pixels.at(x / factor, y / factor);
  return result;
}

}  // namespace

// zbar misses some symbols whose modules are single pixels.
TEST_CASE("a scanner reads the smallest images, enlarged") {
  const int version = GENERATE(1, 3, 8, 24, 40);
  const std::string text = text_for_version(version);
  const qr::Symbol symbol = symbol_of_version(version, text);
  CHECK(scanned(enlarged(rendered(svg(symbol, 1), symbol.modules() + 8), 3)) == text);
  CHECK(scanned(enlarged(decoded(png(symbol, 1)), 3)) == text);
}

TEST_CASE("a scanner reads the largest images", "[slow]") {
  const int version = GENERATE(1, 8, 40);
  const std::string text = text_for_version(version);
  const qr::Symbol symbol = symbol_of_version(version, text);
  const int side = symbol.modules() + 8;
  const int pixels_per_module = 4096 / side;
  CHECK(scanned(rendered(svg(symbol, pixels_per_module), side * pixels_per_module)) == text);
  CHECK(scanned(decoded(png(symbol, pixels_per_module))) == text);
}
