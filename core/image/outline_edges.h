#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/qr/symbol.h"

namespace cordage::image {

/// One end of an edge between dark and light modules; edges end where an outline turns. The ends of a horizontal edge
/// have the indexes i and i ^ 1; the left one is even.
struct EdgeEnd {
  std::uint8_t x;       ///< modules from the left of the symbol
  std::uint8_t y;       ///< from its top
  std::uint16_t other;  ///< index of the other end of the vertical edge that meets this end; `visited` once drawn
};

/// Marks drawn ends; not an index.
inline constexpr std::uint16_t visited = 0xFFFF;

/// The ends of all horizontal edges, from the top. The vertical edges between them close the outlines.
struct Edges {
  std::unique_ptr<EdgeEnd[]> ends;
  std::size_t count;
};

/// Outlines cross where two dark modules share only a corner.
Edges crossing_edges_of(const qr::Symbol& symbol);

/// Outlines turn where two dark modules share only a corner, each around its dark module.
Edges turning_edges_of(const qr::Symbol& symbol);

}  // namespace cordage::image
