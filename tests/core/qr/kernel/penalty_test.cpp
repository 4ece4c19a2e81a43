#include "core/qr/kernel/penalty.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "tests/catch.h"
#include "tests/core/qr/slow_penalty.h"

using namespace cordage::qr;
using namespace cordage::qr::CORDAGE_QR_PATH;

namespace {

Lines lines_of(const Picture& picture) {
  Lines lines{};
  for (std::size_t y = 0; y < picture.size(); ++y) {
    for (std::size_t x = 0; x < picture.size(); ++x) {
      const std::uint64_t in_row = picture[y][x] == '1';
      const std::uint64_t in_column = picture[x][y] == '1';
      lines.band(static_cast<int>(x / 32))[y] |= in_row << (x % 32) | in_column << (32 + x % 32);
    }
  }
  return lines;
}

int penalty(const Picture& picture) {
  const int modules = static_cast<int>(picture.size());
  const Lines lines = lines_of(picture);
  const Vector points = frequent_penalty(modules, [&](int band, Vector* to) {
    for (int y = 0; y < modules; ++y) to[y] = filled_with_pair(lines.band(band)[y]);
  });
  for (int lane = 2; lane < lanes; ++lane) CHECK(points[lane] == points[lane % 2]);
  return static_cast<int>(points[0] + points[1]) + rare_penalty(lines, modules);
}

/// Random squares of `unit` modules, `percent` of them dark.
Picture random_picture(std::size_t side, std::size_t unit, unsigned percent, std::mt19937& random) {
  Picture result;
  std::string row;
  for (std::size_t y = 0; y < side; ++y) {
    if (y % unit == 0) {
      row.clear();
      while (row.size() < side) row += std::string(unit, random() % 100 < percent ? '1' : '0');
      row.resize(side);
    }
    result.push_back(row);
  }
  return result;
}

std::size_t any_side() { return GENERATE(21u, 45u, 61u, 65u, 89u, 125u, 129u, 177u); }

}  // namespace

TEST_CASE("the penalty of random modules is that of the standard") {
  const std::size_t side = any_side();
  const unsigned percent = GENERATE(1u, 20u, 50u, 55u, 85u, 99u);
  std::mt19937 random(static_cast<unsigned>(side) + percent);
  const Picture picture = random_picture(side, 1, percent, random);
  CHECK(penalty(picture) == slow_penalty(picture));
}

TEST_CASE("the penalty of squares of several modules is that of the standard") {
  const std::size_t side = any_side();
  const std::size_t unit = GENERATE(2u, 3u, 5u, 8u);
  std::mt19937 random(static_cast<unsigned>(side * unit));
  const Picture picture = random_picture(side, unit, 50, random);
  CHECK(penalty(picture) == slow_penalty(picture));
}

TEST_CASE("finder-like patterns count at every unit size, with light modules in any place around them", "[slow]") {
  const std::size_t side = GENERATE(21u, 65u, 177u);
  const std::size_t unit = GENERATE(1u, 2u, 3u, 7u, 9u, 25u);
  if (7 * unit > side) return;
  // One pattern per row, at every place, with a dark module at some distance before or after it.
  const std::string pattern = stretched("1011101", unit);
  for (std::size_t distance = 0; distance <= 5 * unit; distance += unit > 2 ? 2 * unit - 1 : 1) {
    Picture picture(side, std::string(side, '0'));
    for (std::size_t y = 0; y < side; ++y) {
      const std::size_t start = y % (side - pattern.size() + 1);
      const std::size_t end = start + pattern.size();
      picture[y].replace(start, pattern.size(), pattern);
      if (y % 3 != 1 && start > distance) picture[y][start - distance - 1] = '1';
      if (y % 3 != 2 && end + distance < side) picture[y][end + distance] = '1';
    }
    CAPTURE(unit, distance);
    const int expected = slow_penalty(picture);
    CHECK(penalty(picture) == expected);
    CHECK(penalty(turned(picture)) == expected);
  }
}

TEST_CASE("almost finder-like patterns count as in the standard") {
  const std::size_t side = any_side();
  std::mt19937 random(static_cast<unsigned>(side));
  Picture picture;
  for (std::size_t y = 0; y < side; ++y) {
    std::string row(random() % 9, '0');
    const std::size_t unit = 1 + random() % 4;
    while (row.size() < side) {
      for (const char* part : {"1", "0", "111", "0", "1", "0"}) row += stretched(part, unit);
      // Sometimes one module too few or too many.
      if (random() % 2 == 0) row.insert(row.size() - random() % (6 * unit), 1, random() % 2 == 0 ? '0' : '1');
      row += std::string(random() % (5 * unit), '0');
    }
    row.resize(side);
    picture.push_back(row);
  }
  CHECK(penalty(picture) == slow_penalty(picture));
}

TEST_CASE("the share of dark modules costs ten points for every full five percent from one half") {
  // Whole columns of dark modules, so that the share takes all steps.
  const std::size_t dark_columns = GENERATE(range(std::size_t{0}, std::size_t{22}));
  Picture picture(21, std::string(21, '0'));
  for (std::string& row : picture)
    for (std::size_t x = 0; x < dark_columns; ++x) row[x] = '1';
  CHECK(penalty(picture) == slow_penalty(picture));
}
