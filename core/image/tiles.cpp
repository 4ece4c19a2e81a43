#include "core/image/tiles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cordage::image {
namespace {

// Integers, so that all processors draw the same pixels. Lengths are in parts of a pixel; areas are sums over
// horizontal lines in each row of pixels.
constexpr int parts = 32;
constexpr int lines = 8;
constexpr int full = parts * lines;

/// The inset of a round corner of `radius` from the edge of its square, at `depth` below its top.
int inset(int radius, int depth) {
  if (depth >= radius) return 0;
  const int below = radius - depth;
  return radius - static_cast<int>(std::sqrt(static_cast<double>(radius * radius - below * below)));
}

/// The pixels of a row, accumulated from its dark intervals.
class Line {
 public:
  explicit Line(std::size_t pixels) : pixels_(pixels) { std::fill_n(changes_.begin(), pixels + 2, 0); }

  /// Adds a dark interval.
  void add(int start, int end) {
    change(start, 1);
    change(end, -1);
  }

  const std::uint8_t* levels_of_pixels() {
    int covered = 0;
    for (std::size_t i = 0; i < pixels_; ++i) {
      covered += changes_[i];
      levels_[i] = static_cast<std::uint8_t>(light_level - (covered * light_level + full / 2) / full);
    }
    return levels_.data();
  }

 private:
  void change(int at, int sign) {
    const auto pixel = static_cast<std::size_t>(at / parts);
    changes_[pixel] += sign * (parts - at % parts);
    changes_[pixel + 1] += sign * (at % parts);
  }

  static constexpr std::size_t max_pixels = eye_side * 195;
  std::size_t pixels_;
  std::array<int, max_pixels + 2> changes_;
  std::array<std::uint8_t, max_pixels> levels_;
};

/// Calls `visit(depth)` for each line of a row of pixels.
template <class Visit>
void for_each_line(std::size_t row, Visit visit) {
  for (int line = 0; line < lines; ++line) visit(static_cast<int>(row) * parts + (2 * line + 1) * parts / (2 * lines));
}

/// Adds a row of a module with round corners; the middle row is symmetric.
void add_module(Line& line, std::size_t row, int side, TileId corners) {
  for_each_line(row, [&](int y) {
    const int taken = inset(side / 2, std::min(y, side - y));
    line.add((corners & round_left) != 0 ? taken : 0, (corners & round_right) != 0 ? side - taken : side);
  });
}

/// Adds a row of the upper half of a finder pattern, or one below it. `module`: side of a module.
void add_eye(Line& line, std::size_t row, int module) {
  const int side = eye_side * module;
  for_each_line(row, [&](int below_top) {
    const int y = std::min(below_top, side - below_top);
    const auto add = [&](int margin, int radius, bool is_dark) {
      if (y < margin) return;
      const int start = margin + inset(radius, y - margin);
      if (is_dark) return line.add(start, side - start);
      line.add(side - start, start);
    };
    add(0, 3 * module / 2, true);
    add(module, module / 2, false);
    add(2 * module, module, true);
  });
}

}  // namespace

Tiles::Tiles(std::size_t pixels, EyeShape eyes)
    : pixels_(pixels),
      count_(eyes == EyeShape::rounded ? tile_count : first_eye_tile),
      bytes_(new std::uint8_t[count_ * rows() * pixels]) {
  const int side = static_cast<int>(pixels) * parts;
  std::fill_n(&bytes_[light_tile * rows() * pixels], rows() * pixels, light_level);
  std::fill_n(&bytes_[dark_tile * rows() * pixels], rows() * pixels, std::uint8_t{0});
  for (TileId corners = 1; corners <= (round_left | round_right); ++corners) {
    for (std::size_t row = 0; row < rows(); ++row) {
      Line line(pixels);
      add_module(line, row, side, corners);
      paint(static_cast<TileId>(dark_tile + corners), 1, row, line.levels_of_pixels());
    }
  }
  for (TileId tile = first_eye_tile; tile < count_; tile += eye_side) {
    for (std::size_t row = 0; row < rows(); ++row) {
      Line line(eye_side * pixels);
      add_eye(line, static_cast<std::size_t>(tile - first_eye_tile) / eye_side * pixels + row, side);
      paint(tile, eye_side, row, line.levels_of_pixels());
    }
  }
}

void Tiles::paint(TileId first, std::size_t tiles, std::size_t row, const std::uint8_t* line) {
  for (std::size_t i = 0; i < tiles; ++i)
    std::copy_n(line + i * pixels_, pixels_, &bytes_[((first + i) * rows() + row) * pixels_]);
}

TileId Tiles::simplest(TileId tile) const {
  const std::uint8_t* const bytes = row(tile, 0);
  const std::uint8_t* const end = bytes + rows() * pixels_;
  if (std::any_of(bytes, end, [&](std::uint8_t byte) { return byte != *bytes; })) return tile;
  return *bytes == 0 ? dark_tile : *bytes == light_level ? light_tile : tile;
}

}  // namespace cordage::image
