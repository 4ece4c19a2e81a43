#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/qr/symbol.h"

namespace cordage::image {

/// One end of an edge between dark and light modules; edges end where an outline turns. Edges across are pairs: their
/// ends are at indexes i and i ^ 1, the left one is even.
struct EdgeEnd {
  std::uint8_t x;       ///< modules from the left of the symbol
  std::uint8_t y;       ///< from its top
  std::uint16_t other;  ///< index of the other end of the vertical edge that meets this end; `visited` once drawn
};

/// Marks ends that were drawn; not an index.
inline constexpr std::uint16_t visited = 0xFFFF;

/// The ends of all edges across, from the top. With the edges down between them they are closed outlines.
struct Edges {
  std::unique_ptr<EdgeEnd[]> ends;
  std::size_t count;
};

/// Edges that go straight on where two dark modules share only a corner: outlines cross there.
Edges crossing_edges_of(const qr::Symbol& symbol);

/// Edges that end there: each outline turns around the dark module that it comes along.
Edges turning_edges_of(const qr::Symbol& symbol);

}  // namespace cordage::image
