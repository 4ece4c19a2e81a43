#pragma once

#include <string>

#include "core/image/strokes.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// The symbol with its quiet zone as an SVG 1.1 document: a white background and one black path
/// of straight strokes one module thick, first those across, then those down; they may cross.
/// Units of the path are modules; its width and height are whole pixels, `pixels_per_module`
/// (1 to 141) for each module.
std::string svg(const qr::Symbol& symbol, int pixels_per_module);

/// How strokes end: at the edges of their modules; or in the middle of the first and the last one, for an attribute
/// that adds half circles (stroke-linecap). With `dots` each module of a stroke across is one by itself.
enum class StrokeEnds { straight, round, dots };

/// Appends the data of a path of strokes in a symbol of so many modules on a side, which begins at quiet_zone,
/// quiet_zone. No stroke has a length of 0.
void append_path_data(std::string& document, const Strokes& strokes, int modules,
                      StrokeEnds ends = StrokeEnds::straight);

}  // namespace cordage::image
