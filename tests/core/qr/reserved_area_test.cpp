#include "core/qr/reserved_area.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/qr/capacity.h"
#include "core/qr/function_patterns.h"
#include "tests/catch.h"

using namespace cordage;
using namespace cordage::qr;

namespace {

/// The block of each codeword in the order of placement, §7.6: listed column by column as in Figure 15.
std::vector<int> blocks_of_codewords(int version, Level level) {
  const Blocks shape = blocks(version, level);
  std::vector<int> order;
  for (int row = 0; row <= shape.data_codewords; ++row)
    for (int block = 0; block < shape.count; ++block)
      if (row < shape.data_codewords || block >= shape.count - shape.longer_count) order.push_back(block);
  for (int row = 0; row < shape.correction_codewords; ++row)
    for (int block = 0; block < shape.count; ++block) order.push_back(block);
  return order;
}

/// Returns whether a square in the middle satisfies our rule, module by module.
bool keeps_to_rule(int version, Level level, int side) {
  const Blocks shape = blocks(version, level);
  const std::vector<int> order = blocks_of_codewords(version, level);
  const int modules = 17 + 4 * version;
  const auto is_inside = [&](int at) { return std::abs(at - modules / 2) <= side / 2; };
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x)
      if (is_inside(x) && is_inside(y) && !function_patterns(version).free.dark(x, y)) return false;
  std::vector<bool> is_touched(order.size());
  std::size_t bit = 0;
  // §7.7.3: columns two modules wide, from the right, upwards and downwards in turn.
  bool upwards = true;
  for (int right = modules - 1; right > 0; right -= right == 8 ? 3 : 2, upwards = !upwards)
    for (int step = 0; step < modules; ++step)
      for (const int x : {right, right - 1}) {
        const int y = upwards ? modules - 1 - step : step;
        if (!function_patterns(version).free.dark(x, y)) continue;
        if (is_inside(x) && is_inside(y)) is_touched.at(bit / 8) = true;
        ++bit;
      }
  std::vector<int> touched(static_cast<std::size_t>(shape.count));
  for (std::size_t i = 0; i < order.size(); ++i)
    if (is_touched[i]) ++touched[static_cast<std::size_t>(order[i])];
  const int restored = shape.correction_codewords / 2;
  return std::ranges::all_of(touched, [&](int count) { return 2 * count <= restored; });
}

}  // namespace

TEST_CASE(
    "the area is the largest that leaves half of error correction in each block, and at most a tenth of the modules") {
  const int version = GENERATE(range(1, 41));
  const auto level = static_cast<Level>(GENERATE(range(0, 4)));
  CAPTURE(version, static_cast<int>(level));
  const int max = max_reserved_percent_of(version, level);
  REQUIRE(max >= 0);
  REQUIRE(max <= max_reserved_percent);
  for (int percent = 1; percent <= max_reserved_percent; ++percent) {
    const int side = reserved_side(version, percent);
    CAPTURE(percent, side);
    CHECK(keeps_to_rule(version, level, side) == (percent <= max));
  }
}

TEST_CASE("the side of the area is odd, at least three, and at most its share of the modules") {
  CHECK(reserved_side(1, 1) == 3);
  CHECK(reserved_side(4, 5) == 7);     // 54.5 of 1,089 modules: 49, not 81
  CHECK(reserved_side(40, 10) == 55);  // 3,132.9 of 31,329: 3,025, not 3,249
}
