#pragma once

#include <cstddef>
#include <span>

#include "core/image/checksums.h"
#include "core/image/tile_rows.h"

namespace cordage::image {

/// A row of pixels: light pixels on the left, modules, light pixels on the right.
struct RowLayout {
  std::size_t modules;
  std::size_t left;   ///< in pixels
  std::size_t right;  ///< in pixels
};

/// The Adler-32 of the filtered rows: rows that equal the row above have filter Up, the others None.
Adler32 tile_checksum(std::span<const TileRows> all, const Tiles& tiles, const RowLayout& layout);

}  // namespace cordage::image
