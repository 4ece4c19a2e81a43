#include "core/qr/function_patterns.h"

#include <bit>
#include <cstddef>

#include "core/qr/built_once.h"
#include "core/qr/format.h"
#include "core/qr/tables.h"

namespace cordage::qr {
namespace {

constexpr std::uint64_t ones(int count) { return (std::uint64_t{1} << count) - 1; }

/// Function patterns while they are drawn: which modules they cover, and which are dark.
/// A pattern drawn over another never has to lighten a module.
struct Drawing {
  int modules = 0;
  Bands covered;
  Bands dark;

  void row(int x, int y, int width, std::uint64_t pattern) {
    covered.darken(x, y, ones(width));
    dark.darken(x, y, pattern);
  }
};

/// §6.3.3 and §6.3.4: a finder pattern whose upper left module is (x, y), with the separator
/// (one light module) on the sides that lie within the symbol.
void draw_finder(Drawing& drawing, int x, int y) {
  constexpr std::array<std::uint8_t, 7> rows = {0b1111111, 0b1000001, 0b1011101, 0b1011101,
                                                0b1011101, 0b1000001, 0b1111111};
  const int left = x == 0 ? 0 : x - 1;
  const int separator_y = y == 0 ? 7 : y - 1;
  drawing.row(left, separator_y, 8, 0);
  for (std::size_t i = 0; i < rows.size(); ++i)
    drawing.row(left, y + static_cast<int>(i), 8, std::uint64_t{rows[i]} << (x - left));
}

/// §6.3.5.
void draw_timing(Drawing& drawing) {
  for (int i = 0; i < drawing.modules; ++i) {
    const std::uint64_t module = i % 2 == 0 ? 1 : 0;
    drawing.row(i, 6, 1, module);
    drawing.row(6, i, 1, module);
  }
}

/// §6.3.6 and Annex E: at every pair of coordinates that is not a finder pattern's corner.
void draw_alignment(Drawing& drawing, int version) {
  constexpr std::array<std::uint8_t, 5> rows = {0b11111, 0b10001, 0b10101, 0b10001, 0b11111};
  const int last = drawing.modules - 7;
  for (const int y : alignment_centres[static_cast<std::size_t>(version)]) {
    for (const int x : alignment_centres[static_cast<std::size_t>(version)]) {
      const bool finder = (x == 6 && (y == 6 || y == last)) || (x == last && y == 6);
      if (x == 0 || y == 0 || finder) continue;
      for (std::size_t i = 0; i < rows.size(); ++i) drawing.row(x - 2, y - 2 + static_cast<int>(i), 5, rows[i]);
    }
  }
}

/// §7.9.1: both places of the format information, and the module that is always dark.
void reserve_format(Drawing& drawing) {
  drawing.row(0, 8, 9, 0);
  drawing.row(drawing.modules - 8, 8, 8, 0);
  for (int y = 0; y < 8; ++y) {
    drawing.row(8, y, 1, 0);
    drawing.row(8, drawing.modules - 8 + y, 1, y == 0 ? 1 : 0);
  }
}

/// §7.10: six by three modules beside the upper right and the lower left finder pattern.
void draw_version(Drawing& drawing, int version) {
  const unsigned bits = version_information(version);
  const int near = drawing.modules - 11;
  for (int i = 0; i < 18; ++i) {
    const std::uint64_t module = bits >> i & 1;
    drawing.row(near + i % 3, i / 3, 1, module);
    drawing.row(i / 3, near + i % 3, 1, module);
  }
}

Drawing draw(int version) {
  Drawing drawing{.modules = 17 + 4 * version, .covered = {}, .dark = {}};
  draw_finder(drawing, 0, 0);
  draw_finder(drawing, drawing.modules - 7, 0);
  draw_finder(drawing, 0, drawing.modules - 7);
  draw_timing(drawing);
  draw_alignment(drawing, version);
  reserve_format(drawing);
  if (version >= 7) draw_version(drawing, version);
  return drawing;
}

Strip strip_at(int right, bool upward, const FunctionPatterns& patterns) {
  Strip strip{.right = right, .upward = upward, .free_count = 0, .free = {}};
  const int even_x = upward ? right - 1 : right;
  const int odd_x = upward ? right : right - 1;
  for (int y = 0; y < patterns.modules; ++y) {
    const std::uint64_t even = patterns.free_rows.dark(even_x, y) ? 1 : 0;
    const std::uint64_t odd = patterns.free_rows.dark(odd_x, y) ? 2 : 0;
    strip.free[static_cast<std::size_t>(y / 32)] |= (even | odd) << (2 * (y % 32));
  }
  for (const std::uint64_t word : strip.free) strip.free_count += std::popcount(word);
  return strip;
}

FunctionPatterns build(int version) {
  const Drawing drawing = draw(version);
  FunctionPatterns patterns{};
  patterns.modules = drawing.modules;
  patterns.dark_columns = transposed(drawing.dark, drawing.modules);
  for (int index = 0; index < Bands::used(drawing.modules); ++index) {
    const int width = drawing.modules - index * Bands::width;
    const std::uint64_t inside = width >= Bands::width ? ~std::uint64_t{0} : ones(width);
    for (int y = 0; y < drawing.modules; ++y)
      patterns.free_rows.band(index)[y] = inside & ~drawing.covered.band(index)[y];
  }
  patterns.free_columns = transposed(patterns.free_rows, drawing.modules);

  // From the right, upward first; the vertical timing pattern's column belongs to no strip.
  bool upward = true;
  for (int right = drawing.modules - 1; right > 0; right -= right == 8 ? 3 : 2) {
    patterns.strips[static_cast<std::size_t>(patterns.strip_count++)] = strip_at(right, upward, patterns);
    upward = !upward;
  }
  return patterns;
}

}  // namespace

const FunctionPatterns& function_patterns(int version) { return built_once<build, 1, last_version>(version); }

}  // namespace cordage::qr
