#include "core/qr/mask.h"

#include <catch2/catch.hpp>

using namespace cordage::qr;

namespace {

/// Table 10, row i and column j.
bool inverts(int mask, int i, int j) {
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
  const int version = GENERATE(1, 12, 13, 40);
  const FunctionPatterns& patterns = function_patterns(version);
  const Matrix light{.modules = patterns.modules, .rows = {}, .columns = {}};
  const Matrix result = masked(light, patterns, Level::quartile, mask);
  REQUIRE(result.modules == patterns.modules);
  bool as_table = true;
  bool alike = true;
  for (int y = 0; y < patterns.modules; ++y) {
    for (int x = 0; x < patterns.modules; ++x) {
      if (patterns.free_rows.dark(x, y)) as_table = as_table && result.rows.dark(x, y) == inverts(mask, y, x);
      alike = alike && result.rows.dark(x, y) == result.columns.dark(y, x);
    }
  }
  CHECK(as_table);
  CHECK(alike);
}

TEST_CASE("both copies of the format information are that of level and mask") {
  // Annex C: level M and mask 5 give 100000011001110, here from bit 14 down to bit 0.
  const char* const bits = "100000011001110";
  const int modules = 25;
  const Matrix light{.modules = modules, .rows = {}, .columns = {}};
  const Matrix result = masked(light, function_patterns(2), Level::medium, 5);
  const auto bit = [&](int i) { return bits[14 - i] == '1'; };
  // Figure 25: bits 0 to 7 down column 8, then bits 8 to 14 to the left along row 8.
  const int down[] = {0, 1, 2, 3, 4, 5, 7, 8};
  for (int i = 0; i < 8; ++i) CHECK(result.rows.dark(8, down[i]) == bit(i));
  const int left[] = {7, 5, 4, 3, 2, 1, 0};
  for (int i = 8; i < 15; ++i) CHECK(result.rows.dark(left[i - 8], 8) == bit(i));
  for (int i = 0; i < 8; ++i) CHECK(result.rows.dark(modules - 1 - i, 8) == bit(i));
  for (int i = 8; i < 15; ++i) CHECK(result.rows.dark(8, modules - 15 + i) == bit(i));
}
