#pragma once

#include <string>

#include "core/image/look.h"

namespace cordage::image {

/// The symbol as a PNG file in which modules or finder patterns are round: 8 bits per pixel, a palette of 16 levels
/// from dark to light. `pixels_per_module`: 1 to 195. Rows are compressed as tiles, so the time depends on modules and
/// rows, not on pixels.
std::string tile_png(const qr::Symbol& symbol, int pixels_per_module, const Look& look);

}  // namespace cordage::image
