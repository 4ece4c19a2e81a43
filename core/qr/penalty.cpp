#include "core/qr/penalty.h"

#include <bit>
#include <cstdint>
#include <cstdlib>

namespace cordage::qr {
namespace {

constexpr int n1 = 3;
constexpr int n2 = 3;
constexpr int n3 = 40;
constexpr int n4 = 10;

/// The columns of a band that are among the first `columns` of the symbol.
constexpr std::uint64_t columns_within(int band, int columns) {
  const int width = columns - band * Bands::width;
  if (width >= Bands::width) return ~std::uint64_t{0};
  return (std::uint64_t{1} << width) - 1;
}

/// Runs of five and more modules of one colour, down the columns of a band. A run of n has
/// n − 4 places where five equal modules begin, and one of them is the first: n − 4 + 2 points.
int run_penalty(const std::uint64_t* band, std::uint64_t inside, int modules) {
  int points = 0;
  std::uint64_t five_above = 0;
  std::uint64_t same0 = ~(band[0] ^ band[1]);
  std::uint64_t same1 = ~(band[1] ^ band[2]);
  std::uint64_t same2 = ~(band[2] ^ band[3]);
  for (int y = 0; y + 5 <= modules; ++y) {
    const std::uint64_t same3 = ~(band[y + 3] ^ band[y + 4]);
    const std::uint64_t five = same0 & same1 & same2 & same3 & inside;
    points += std::popcount(five) + (n1 - 1) * std::popcount(five & ~five_above);
    five_above = five;
    same0 = same1;
    same1 = same2;
    same2 = same3;
  }
  return points;
}

/// Dark, light, three dark, light, dark down the columns of a band, with four light modules on
/// one side and one on the other.
int finder_penalty(const std::uint64_t* band, int modules) {
  int patterns = 0;
  for (int y = 0; y + 7 <= modules; ++y) {
    const std::uint64_t* m = band + y;
    const std::uint64_t light = m[-1] | m[1] | m[5] | m[7];
    const std::uint64_t core = m[0] & m[2] & m[3] & m[4] & m[6] & ~light;
    patterns += std::popcount(core & ~(m[-2] | m[-3] | m[-4]));
    patterns += std::popcount(core & ~(m[8] | m[9] | m[10]));
  }
  return n3 * patterns;
}

/// Each module of the band compared with its right neighbour: 1 where they are equal.
std::uint64_t same_across(const Bands& rows, int band, int y) {
  const std::uint64_t next = band + 1 < Bands::count ? rows.band(band + 1)[y] : 0;
  const std::uint64_t here = rows.band(band)[y];
  return ~(here ^ (here >> 1 | next << 63));
}

/// Blocks of 2 × 2 modules of one colour, by their upper left module.
int block_penalty(const Bands& rows, int band, int modules) {
  const std::uint64_t inside = columns_within(band, modules - 1);
  int blocks = 0;
  std::uint64_t same_above = same_across(rows, band, 0);
  for (int y = 0; y + 2 <= modules; ++y) {
    const std::uint64_t same_below = same_across(rows, band, y + 1);
    const std::uint64_t same_down = ~(rows.band(band)[y] ^ rows.band(band)[y + 1]);
    blocks += std::popcount(same_above & same_below & same_down & inside);
    same_above = same_below;
  }
  return n2 * blocks;
}

/// A column of modules, for looking along it.
struct Column {
  const std::uint64_t* band;
  int bit;
  int modules;

  /// Modules of one colour from y on, upward (step −1) or downward (1). A light run that reaches
  /// the edge goes on without end.
  int run(int y, int step, bool dark) const {
    int length = 0;
    for (; y >= 0 && y < modules; y += step, ++length)
      if ((band[y] >> bit & 1) != (dark ? 1 : 0)) return length;
    return dark ? length : length + most_modules;
  }
};

/// The sides on which a finder-like pattern counts whose middle dark run starts at y: 0, 1 or 2.
int large_finder_sides(const Column& column, int y) {
  const int middle = column.run(y, 1, true);
  const int unit = middle / 3;
  if (middle != 3 * unit) return 0;
  int light_beyond[2] = {};
  for (const int step : {-1, 1}) {
    const int beside = step < 0 ? y - 1 : y + middle;
    if (column.run(beside, step, false) != unit) return 0;
    if (column.run(beside + step * unit, step, true) != unit) return 0;
    light_beyond[step > 0] = column.run(beside + 2 * step * unit, step, false);
  }
  const auto [above, below] = light_beyond;
  return (above >= 4 * unit && below >= unit) + (below >= 4 * unit && above >= unit);
}

/// Finder-like patterns with units of two and more, down the columns of a band: few columns have
/// a place where they could be, and these are looked at one by one.
int large_finder_penalty(const std::uint64_t* band, int modules) {
  int patterns = 0;
  for (int y = 4; y + 10 <= modules; ++y) {
    const std::uint64_t* m = band + y;
    std::uint64_t starts = m[0] & m[1] & m[2] & m[3] & m[4] & m[5] & ~(m[-1] | m[-2]);
    for (; starts != 0; starts &= starts - 1)
      patterns += large_finder_sides({.band = band, .bit = std::countr_zero(starts), .modules = modules}, y);
  }
  return n3 * patterns;
}

/// Points for every full 5 % between the share of dark modules and one half. The number of
/// modules is odd, so that the share is never exactly one half.
int balance_penalty(const Matrix& matrix) {
  int dark = 0;
  for (int index = 0; index < Bands::used(matrix.modules); ++index)
    for (int y = 0; y < matrix.modules; ++y) dark += std::popcount(matrix.rows.band(index)[y]);
  const int all = matrix.modules * matrix.modules;
  return n4 * ((std::abs(20 * dark - 10 * all) - 1) / all);
}

}  // namespace

int frequent_penalty(const Matrix& matrix) {
  int points = 0;
  for (int index = 0; index < Bands::used(matrix.modules); ++index) {
    const std::uint64_t inside = columns_within(index, matrix.modules);
    for (const Bands* lines : {&matrix.rows, &matrix.columns})
      points +=
          run_penalty(lines->band(index), inside, matrix.modules) + finder_penalty(lines->band(index), matrix.modules);
    points += block_penalty(matrix.rows, index, matrix.modules);
  }
  return points;
}

int rare_penalty(const Matrix& matrix) {
  int points = balance_penalty(matrix);
  for (int index = 0; index < Bands::used(matrix.modules); ++index)
    for (const Bands* lines : {&matrix.rows, &matrix.columns})
      points += large_finder_penalty(lines->band(index), matrix.modules);
  return points;
}

}  // namespace cordage::qr
