#include "core/image/column_runs.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <tuple>
#include <vector>

#include "tests/catch.h"

using namespace cordage::image;

namespace {

using Runs = std::vector<std::tuple<int, int, int, int>>;  ///< eight rows, x, start, end

/// Columns of alternating light and dark runs of up to `max_length` modules.
PaddedRows random_columns(int modules, unsigned max_length) {
  std::mt19937 random(max_length);
  PaddedRows rows{};
  for (int x = 0; x < modules; ++x) {
    bool is_dark = random() % 2 == 0;
    for (int y = 0; y < modules; is_dark = !is_dark)
      for (auto left = 1 + random() % max_length; left > 0 && y < modules; --left, ++y)
        rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x / 64)] |= std::uint64_t{is_dark} << (x % 64);
  }
  return rows;
}

}  // namespace

TEST_CASE("column runs cover the dark modules, eight rows after eight, each from left to right") {
  const unsigned max_length = GENERATE(1u, 3u, 8u, 20u, 90u, 400u);
  const int modules = GENERATE(21, 57, 65, 113, 177);
  const PaddedRows rows = random_columns(modules, max_length);

  Runs expected;
  for (int x = 0; x < modules; ++x) {
    for (int y = 0; y < modules; ++y) {
      if (!dark(rows, x, y) || (y > 0 && dark(rows, x, y - 1))) continue;
      int end = y;
      while (dark(rows, x, end)) ++end;
      expected.emplace_back(y / 8, x, y, end);
    }
  }
  std::sort(expected.begin(), expected.end());

  Runs visited;
  for_each_column_run(rows, modules,
                      [&](int x, int start, int end) { visited.emplace_back(start / 8, x, start, end); });
  CHECK((visited == expected));
}
