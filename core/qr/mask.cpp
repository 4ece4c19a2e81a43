#include "core/qr/mask.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/qr/format.h"

namespace cordage::qr {
namespace {

/// Table 10: whether a mask inverts the module in row i and column j.
constexpr bool inverts(int mask, int i, int j) {
  switch (mask) {
    case 0:
      return (i + j) % 2 == 0;
    case 1:
      return i % 2 == 0;
    case 2:
      return j % 3 == 0;
    case 3:
      return (i + j) % 3 == 0;
    case 4:
      return (i / 2 + j / 3) % 2 == 0;
    case 5:
      return i * j % 2 + i * j % 3 == 0;
    case 6:
      return (i * j % 2 + i * j % 3) % 2 == 0;
    default:
      return ((i + j) % 2 + i * j % 3) % 2 == 0;
  }
}

/// Every mask repeats itself after so many modules in both directions.
constexpr int period = 12;

/// A mask's words: of row y, or of column x, in each band, at [y % period][band].
using Words = std::array<std::array<std::uint64_t, Bands::count>, period>;
struct MaskWords {
  Words rows;
  Words columns;
};

constexpr std::uint64_t repeated(std::uint64_t pattern, int start) {
  const int turn = start % period;
  pattern = (pattern >> turn | pattern << (period - turn)) & ((1 << period) - 1);
  pattern |= pattern << period;
  pattern |= pattern << (2 * period);
  return pattern | pattern << (4 * period);
}

constexpr std::array<MaskWords, masks> mask_words = [] {
  std::array<MaskWords, masks> result{};
  for (int mask = 0; mask < masks; ++mask) {
    MaskWords& words = result[static_cast<std::size_t>(mask)];
    for (int line = 0; line < period; ++line) {
      std::uint64_t row = 0;
      std::uint64_t column = 0;
      for (int place = 0; place < period; ++place) {
        row |= std::uint64_t{inverts(mask, line, place)} << place;
        column |= std::uint64_t{inverts(mask, place, line)} << place;
      }
      for (int band = 0; band < Bands::count; ++band) {
        const auto l = static_cast<std::size_t>(line);
        const auto b = static_cast<std::size_t>(band);
        words.rows[l][b] = repeated(row, band * Bands::width);
        words.columns[l][b] = repeated(column, band * Bands::width);
      }
    }
  }
  return result;
}();

Bands inverted(const Bands& unmasked, const Bands& free, const Words& words, int modules) {
  Bands result;
  for (int index = 0; index < Bands::used(modules); ++index) {
    const std::uint64_t* from = unmasked.band(index);
    const std::uint64_t* may_change = free.band(index);
    std::uint64_t* to = result.band(index);
    std::size_t line = 0;
    for (int y = 0; y < modules; ++y) {
      to[y] = from[y] ^ (may_change[y] & words[line][static_cast<std::size_t>(index)]);
      line = line + 1 == period ? 0 : line + 1;
    }
  }
  return result;
}

void draw_module(Matrix& matrix, int x, int y, std::uint64_t module) {
  matrix.rows.darken(x, y, module);
  matrix.columns.darken(y, x, module);
}

/// §7.9.1: bit 0 is the least significant. The first copy runs up beside the upper left finder
/// pattern and then left below it, past the timing patterns; the second runs left from the
/// right edge, then down to the bottom edge.
void draw_format(Matrix& matrix, unsigned bits) {
  const int last = matrix.modules - 1;
  for (int i = 0; i < 15; ++i) {
    const std::uint64_t module = bits >> i & 1;
    if (i < 8) {
      draw_module(matrix, 8, i < 6 ? i : i + 1, module);
      draw_module(matrix, last - i, 8, module);
    } else {
      draw_module(matrix, i == 8 ? 7 : 14 - i, 8, module);
      draw_module(matrix, 8, last - 14 + i, module);
    }
  }
}

}  // namespace

Matrix masked(const Matrix& unmasked, const FunctionPatterns& patterns, Level level, int mask) {
  const MaskWords& words = mask_words[static_cast<std::size_t>(mask)];
  const int modules = unmasked.modules;
  Matrix result{.modules = modules,
                .rows = inverted(unmasked.rows, patterns.free_rows, words.rows, modules),
                .columns = inverted(unmasked.columns, patterns.free_columns, words.columns, modules)};
  draw_format(result, format_information(level, mask));
  return result;
}

}  // namespace cordage::qr
