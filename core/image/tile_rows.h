#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/image/tiles.h"

namespace cordage::image {

/// Consecutive rows of pixels with the same tiles.
struct TileRows {
  static constexpr std::size_t max_modules = qr::max_modules + 2 * max_quiet;

  std::array<TileId, max_modules + 9> tiles{};  ///< for each module, including the quiet zone; readable past the end
  std::uint16_t count = 0;                      ///< rows of pixels
  bool is_lower = false;                        ///< lower halves: their last row is the first row of the tiles
  bool is_flat = true;                          ///< all rows are equal
  std::uint32_t start = 0;                      ///< rows of pixels above them

  /// The row within the tiles that row `i` of these rows shows.
  std::size_t tile_row(std::size_t i) const { return is_lower ? count - 1 - i : i; }
};

/// The rows of an image from the top. Consecutive equal rows are in one element.
std::vector<TileRows> tile_rows(const qr::Symbol& symbol, const Style& style, const Tiles& tiles);

}  // namespace cordage::image
