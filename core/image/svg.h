#pragma once

#include <string>

#include "core/qr/symbol.h"

namespace cordage::image {

/// Returns the symbol with its quiet zone as an SVG 1.1 document: a white background and one black path without a
/// stroke. The viewBox is in modules; width and height are in pixels, `pixels_per_module` (1 to 141) for each module.
std::string svg(const qr::Symbol& symbol, int pixels_per_module);

}  // namespace cordage::image
