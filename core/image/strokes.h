#pragma once

#include "core/image/column_runs.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// Straight strokes one module thick that draw exactly the dark modules of a symbol; where strokes
/// cross, a module is drawn by both.
struct Strokes {
  PaddedRows across{};  ///< each run of dark modules in a row is a stroke
  PaddedRows down{};    ///< each run in a column
};

/// Few strokes, mostly across.
Strokes strokes_of(const qr::Symbol& symbol);

}  // namespace cordage::image
