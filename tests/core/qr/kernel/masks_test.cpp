#include "core/qr/kernel/masks.h"

#include <cstddef>
#include <vector>

#include "core/qr/tables.h"
#include "tests/catch.h"

using namespace cordage::qr;
using namespace cordage::qr::CORDAGE_QR_PATH;

namespace {

/// Table 10, row i and column j.
bool table_10(int mask, int i, int j) {
  const bool conditions[] = {(i + j) % 2 == 0,
                             i % 2 == 0,
                             j % 3 == 0,
                             (i + j) % 3 == 0,
                             (i / 2 + j / 3) % 2 == 0,
                             (i * j) % 2 + (i * j) % 3 == 0,
                             ((i * j) % 2 + (i * j) % 3) % 2 == 0,
                             ((i + j) % 2 + (i * j) % 3) % 2 == 0};
  return conditions[mask];
}

}  // namespace

TEST_CASE("a mask inverts the free modules that Table 10 says, by rows and by columns") {
  const int mask = GENERATE(range(0, 8));
  const int version = GENERATE(1, 3, 11, 12, 13, 40);
  const FunctionPatterns& patterns = function_patterns(version);
  const Lines light{};
  Lines result;
  apply_mask(light, patterns, format_of(Level::quartile), mask, result);
  bool as_table = true;
  bool alike = true;
  for (int y = 0; y < patterns.modules; ++y) {
    for (int x = 0; x < patterns.modules; ++x) {
      if (patterns.free.dark(x, y)) as_table = as_table && result.dark(x, y) == table_10(mask, y, x);
      // The module that is always dark is none of the mask's: the format's bit beside it is.
      if (x == 8 || y == 8) continue;
      alike = alike && result.dark(x, y) == result.dark_in_column(x, y);
    }
  }
  CHECK(as_table);
  CHECK(alike);
}

TEST_CASE("every mask at once gives the lines of each alone") {
  const int version = GENERATE(range(1, 41));
  const Level level = static_cast<Level>(version % 4);
  const FunctionPatterns& patterns = function_patterns(version);
  for (int mask = 0; mask < masks; ++mask) {
    Lines alone;
    apply_mask(patterns.dark, patterns, format_of(level), mask, alone);
    bool equal = true;
    for (int band = 0; band < Lines::bands_used(patterns.modules); ++band) {
      std::vector<Vector> together(Lines::count);
      mask_band(patterns.dark, patterns, format_of(level), band, mask / masks_of_group, together.data());
      for (int y = 0; y < patterns.modules; ++y) {
        const Vector& line = together[static_cast<std::size_t>(y)];
        const int lane = mask % masks_of_group * 2;
        equal = equal && (line[lane] | std::uint64_t{line[lane + 1]} << 32) == alone.band(band)[y];
      }
    }
    CHECK(equal);
  }
}

TEST_CASE("both copies of the format information are that of level and mask") {
  // Annex C: level M and mask 5 give 100000011001110, here from bit 14 down to bit 0.
  const char* const bits = "100000011001110";
  const int version = GENERATE(range(1, 41));
  const FunctionPatterns& patterns = function_patterns(version);
  const int modules = patterns.modules;
  Lines result;
  apply_mask(patterns.dark, patterns, format_of(Level::medium), 5, result);
  const auto bit = [&](int i) { return bits[14 - i] == '1'; };
  const auto dark = [&](int x, int y) {
    CHECK(result.dark(x, y) == result.dark_in_column(x, y));
    return result.dark(x, y);
  };
  // Figure 25: bits 0 to 7 down column 8, then bits 8 to 14 to the left along row 8.
  const int down[] = {0, 1, 2, 3, 4, 5, 7, 8};
  for (int i = 0; i < 8; ++i) CHECK(dark(8, down[i]) == bit(i));
  const int left[] = {7, 5, 4, 3, 2, 1, 0};
  for (int i = 8; i < 15; ++i) CHECK(dark(left[i - 8], 8) == bit(i));
  for (int i = 0; i < 8; ++i) CHECK(dark(modules - 1 - i, 8) == bit(i));
  for (int i = 8; i < 15; ++i) CHECK(dark(8, modules - 15 + i) == bit(i));
  CHECK(dark(8, modules - 8));
}
