#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/image/shapes.h"

namespace cordage::image {

/// Steps from dark (0) to light in the pixels of a shape.
inline constexpr int levels = 16;
inline constexpr std::uint8_t light_level = levels - 1;

/// A shape of the upper half of a module. The lower half is its mirror image.
using TileId = std::uint8_t;
inline constexpr TileId light_tile = 0;
inline constexpr TileId dark_tile = 1;
/// Added for a round corner on the left, and for one on the right.
inline constexpr TileId round_left = 1;
inline constexpr TileId round_right = 2;
/// The tiles of a rounded finder pattern, row by row.
inline constexpr TileId first_eye_tile = 5;
inline constexpr std::size_t tile_count = first_eye_tile + eye_side * eye_side;

/// Returns whether all rows of a tile are equal.
constexpr bool is_flat(TileId tile) { return tile <= dark_tile; }

/// The pixels of all tiles: one byte per pixel, its level.
class Tiles {
 public:
  /// `pixels`: side of a module.
  Tiles(std::size_t pixels, EyeShape eyes);

  std::size_t pixels() const { return pixels_; }
  /// The number of rows of an upper half, including the middle row.
  std::size_t rows() const { return (pixels_ + 1) / 2; }
  /// The number of tiles that may occur.
  std::size_t count() const { return count_; }

  const std::uint8_t* row(TileId tile, std::size_t row) const { return &bytes_[(tile * rows() + row) * pixels_]; }

  /// Returns the light or dark tile if `tile` has the same pixels, otherwise `tile`.
  TileId simplest(TileId tile) const;

 private:
  void paint(TileId first, std::size_t tiles, std::size_t row, const std::uint8_t* line);

  std::size_t pixels_;
  std::size_t count_;
  std::unique_ptr<std::uint8_t[]> bytes_;
};

}  // namespace cordage::image
