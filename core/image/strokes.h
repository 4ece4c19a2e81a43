#pragma once

#include "core/image/column_runs.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// The dark modules of a symbol by the direction of the straight strokes, one module thick, that
/// draw them. A module may be drawn by both.
struct Strokes {
  OctetRows across{};  ///< each run of a row is one stroke
  OctetRows down{};    ///< each run of a column is one stroke
};

/// Few strokes that draw exactly the dark modules of a symbol.
Strokes strokes_of(const qr::Symbol& symbol);

}  // namespace cordage::image
