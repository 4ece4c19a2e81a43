#pragma once

#include <string>

#include "core/qr/symbol.h"

namespace cordage::image {

/// The symbol with its quiet zone as an SVG 1.1 document: a white background and one black path, filled and without a
/// stroke. Units of the path are modules; width and height are whole pixels, `pixels_per_module` (1 to 141) for each
/// module.
std::string svg(const qr::Symbol& symbol, int pixels_per_module);

}  // namespace cordage::image
