#include "core/qr/function_patterns.h"

#include <bit>
#include <cassert>
#include <cstddef>

#include "core/base/built_once.h"
#include "core/qr/alignment.h"
#include "core/qr/format.h"
#include "core/qr/tables.h"

namespace cordage::qr {
namespace {

/// The modules that function patterns cover, and the dark ones. No pattern lightens a module of another.
struct Drawing {
  int modules;
  Lines& covered;
  Lines& dark;

  /// Draws `width` (1 to 9) modules from (x, y) to the right, and their reflection across the diagonal: the patterns
  /// are symmetric except for one module.
  void row(int x, int y, int width, std::uint32_t pattern) {
    darken(covered, x, y, (1u << width) - 1);
    darken(dark, x, y, pattern);
  }

 private:
  static void darken(Lines& lines, int x, int y, std::uint32_t pattern) {
    const std::uint64_t shifted = std::uint64_t{pattern} << (x % Lines::width);
    lines.band(x / Lines::width)[y] |= both_halves(static_cast<std::uint32_t>(shifted));
    if (shifted >> Lines::width != 0)
      lines.band(x / Lines::width + 1)[y] |= both_halves(static_cast<std::uint32_t>(shifted >> Lines::width));
  }
};

/// §6.3.3 and §6.3.4: a finder pattern with its separator; (x, y) is its upper left module.
void draw_finder(Drawing& drawing, int x, int y) {
  constexpr std::array<std::uint8_t, 7> rows = {0b1111111, 0b1000001, 0b1011101, 0b1011101,
                                                0b1011101, 0b1000001, 0b1111111};
  const int left = x == 0 ? 0 : x - 1;
  const int separator_y = y == 0 ? 7 : y - 1;
  drawing.row(left, separator_y, 8, 0);
  for (std::size_t i = 0; i < rows.size(); ++i)
    drawing.row(left, y + static_cast<int>(i), 8, std::uint32_t{rows[i]} << (x - left));
}

/// §6.3.5.
void draw_timing(Drawing& drawing) {
  for (int i = 0; i < drawing.modules; ++i) {
    const std::uint32_t module = i % 2 == 0 ? 1 : 0;
    drawing.row(i, 6, 1, module);
    drawing.row(6, i, 1, module);
  }
}

/// §6.3.6.
void draw_alignment(Drawing& drawing, int version) {
  constexpr std::array<std::uint8_t, alignment_side> rows = {0b11111, 0b10001, 0b10101, 0b10001, 0b11111};
  for_each_alignment_pattern(version, [&](int x, int y) {
    for (std::size_t i = 0; i < rows.size(); ++i) drawing.row(x, y + static_cast<int>(i), alignment_side, rows[i]);
  });
}

/// §7.9.1: both copies of the format information, and the dark module.
void reserve_format(Drawing& drawing) {
  const int second = drawing.modules - 8;
  drawing.row(0, 8, 9, 0);
  drawing.row(second, 8, 8, 0);
  for (int y = 0; y < 8; ++y) {
    drawing.row(8, y, 1, 0);
    drawing.row(8, second + y, 1, 0);
  }
  drawing.dark.band(0)[second] |= std::uint64_t{1} << 8;
  drawing.dark.band(second / Lines::width)[8] |= std::uint64_t{1} << (Lines::width + second % Lines::width);
}

/// §7.10: 6 × 3 modules next to the upper right and the lower left finder pattern.
void draw_version(Drawing& drawing, int version) {
  const unsigned bits = version_information(version);
  const int near = drawing.modules - 11;
  for (int i = 0; i < 18; ++i) {
    drawing.row(near + i % 3, i / 3, 1, bits >> i & 1);
    drawing.row(i / 3, near + i % 3, 1, bits >> i & 1);
  }
}

void draw(Drawing& drawing, int version) {
  draw_finder(drawing, 0, 0);
  draw_finder(drawing, drawing.modules - 7, 0);
  draw_finder(drawing, 0, drawing.modules - 7);
  draw_timing(drawing);
  draw_alignment(drawing, version);
  reserve_format(drawing);
  if (version >= 7) draw_version(drawing, version);
}

/// Moves bit i of 32 to bit 2 i.
std::uint64_t spread(std::uint64_t bits) {
  bits = (bits | bits << 16) & 0x0000'FFFF'0000'FFFF;
  bits = (bits | bits << 8) & 0x00FF'00FF'00FF'00FF;
  bits = (bits | bits << 4) & 0x0F0F'0F0F'0F0F'0F0F;
  bits = (bits | bits << 2) & 0x3333'3333'3333'3333;
  return (bits | bits << 1) & 0x5555'5555'5555'5555;
}

/// `placed`: the bits of the previous strips, to which this one adds its own.
Strip strip_at(int left, bool upward, const FunctionPatterns& patterns, int& placed) {
  Strip strip{.left = left, .upward = upward, .free = {}, .position = {}};
  const int first = upward ? left : left + 1;
  const int second = upward ? left + 1 : left;
  const int bands = Lines::bands_used(patterns.modules);
  int count = 0;
  for (int band = 0; band < bands; ++band) {
    const std::uint64_t* const lines = patterns.free.band(band);
    const std::uint64_t free = spread(lines[first] >> Lines::width) | spread(lines[second] >> Lines::width) << 1;
    strip.free[static_cast<std::size_t>(band)] = free;
    count += std::popcount(free);
  }
  int position = upward ? patterns.stream_bits - placed - count : placed;
  for (std::size_t band = 0; band < static_cast<std::size_t>(bands); ++band) {
    strip.position[band] = static_cast<std::uint16_t>(position);
    position += std::popcount(strip.free[band]);
  }
  placed += count;
  return strip;
}

FunctionPatterns build(int version) {
  FunctionPatterns patterns{};
  patterns.modules = modules_of(version);
  // One more codeword has room for the remainder bits: no version has more than 7.
  patterns.stream_bits = (codewords_of_version[static_cast<std::size_t>(version)] + 1 + 7) / 8 * 64;
  Drawing drawing{.modules = patterns.modules, .covered = patterns.free, .dark = patterns.dark};
  draw(drawing, version);
  for (int index = 0; index < Lines::bands_used(patterns.modules); ++index) {
    const int width = patterns.modules - index * Lines::width;
    const std::uint64_t inside = both_halves(width >= Lines::width ? ~0u : (1u << width) - 1);
    std::uint64_t* const lines = patterns.free.band(index);
    for (int y = 0; y < patterns.modules; ++y) lines[y] = inside & ~lines[y];
  }

  // From the right, upward first; no strip includes the column of the vertical timing pattern.
  bool upward = true;
  int placed = 0;
  for (int left = patterns.modules - 2; left >= 0; left -= left == 7 ? 3 : 2) {
    patterns.strips[static_cast<std::size_t>(patterns.strip_count++)] = strip_at(left, upward, patterns, placed);
    upward = !upward;
  }
  return patterns;
}

}  // namespace

const FunctionPatterns& function_patterns(int version) {
  assert(is_version(version));
  return built_once<build, last_version>(version);
}

}  // namespace cordage::qr
