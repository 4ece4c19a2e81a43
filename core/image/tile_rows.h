#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/image/tiles.h"

namespace cordage::image {

/// Rows of pixels that are made of the same tiles.
struct TileRows {
  static constexpr std::size_t most = qr::max_modules + 2 * max_quiet;

  std::array<TileId, most + 9> tiles{};  ///< of each module, those of the quiet zone too; more bytes may be read
  std::uint16_t count = 0;               ///< rows of pixels
  bool is_lower = false;                 ///< lower halves, of which the last row is the first of the tiles
  bool is_flat = true;                   ///< all rows are equal
  std::uint32_t start = 0;               ///< rows of pixels above them

  /// The row of the tiles that is row `i` of these.
  std::size_t tile_row(std::size_t i) const { return is_lower ? count - 1 - i : i; }
};

/// The rows of an image from the top. Equal rows below one another are together.
std::vector<TileRows> tile_rows(const qr::Symbol& symbol, const Look& look, const Tiles& tiles);

}  // namespace cordage::image
