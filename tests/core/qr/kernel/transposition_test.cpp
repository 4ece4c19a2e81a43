#include "core/qr/kernel/transposition.h"

#include <cstddef>
#include <random>

#include "tests/catch.h"

using namespace cordage::qr;
using namespace cordage::qr::CORDAGE_QR_PATH;

TEST_CASE("lines hold placed columns and function patterns, seen from rows and from columns") {
  const int version = GENERATE(1, 3, 4, 11, 12, 19, 20, 27, 28, 35, 36, 40);
  const FunctionPatterns& patterns = function_patterns(version);
  std::mt19937 random(static_cast<unsigned>(version));
  Columns columns{};
  for (int x = 0; x < patterns.modules; ++x) {
    for (int y = 0; y < patterns.modules; ++y) {
      const std::uint32_t module = patterns.free.dark(x, y) ? random() % 2 : 0;
      columns.bands[static_cast<std::size_t>(y / 32)][static_cast<std::size_t>(x)] |= module << (y % 32);
    }
  }
  Lines lines;
  write_lines(columns, patterns, lines);
  bool as_placed = true;
  bool alike = true;
  const int side = 32 * Lines::bands_used(patterns.modules);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const auto word = columns.bands[static_cast<std::size_t>(y / 32)][static_cast<std::size_t>(x)];
      const bool dark = (word >> (y % 32) & 1) != 0 || patterns.dark.dark(x, y);
      as_placed = as_placed && lines.dark(x, y) == dark;
      alike = alike && lines.dark(x, y) == lines.dark_in_column(x, y);
    }
  }
  CHECK(as_placed);
  CHECK(alike);
}
