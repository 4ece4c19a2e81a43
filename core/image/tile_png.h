#pragma once

#include <string>

#include "core/image/style.h"

namespace cordage::image {

/// Returns a PNG file of a symbol with rounded modules or finder patterns: 8 bits per pixel, a palette of 16 levels
/// from dark to light. `pixels_per_module`: 1 to 195. Compressing tiles takes time by modules and rows, not by pixels.
std::string tile_png(const qr::Symbol& symbol, int pixels_per_module, const Style& style);

}  // namespace cordage::image
