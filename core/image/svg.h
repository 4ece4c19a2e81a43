#pragma once

#include <string>

#include "core/qr/symbol.h"

namespace cordage::image {

/// The symbol with its quiet zone as an SVG 1.1 document: a white background and one black path
/// of straight strokes one module thick, first those across, then those down; they may cross.
/// Units of the path are modules; `width` and `height` are whole pixels, `pixels_per_module`
/// (1 to 141) for each module.
std::string svg(const qr::Symbol& symbol, int pixels_per_module);

/// Appends the data of that path; the symbol begins at quiet_zone, quiet_zone.
void append_path_data(std::string& document, const qr::Symbol& symbol);

}  // namespace cordage::image
