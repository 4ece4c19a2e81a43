#pragma once

#include <string>

#include "core/image/colour.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// Returns a PNG file of the symbol with its quiet zone: bit depth 1, greyscale or with a palette. The side of a module
/// is `pixels_per_module` (1 to 195). `quiet`: modules of the quiet zone on each side, min_quiet to max_quiet.
/// `padding`: pixels added to the quiet zone, half on each side, an odd one on the right and at the bottom.
std::string png(const qr::Symbol& symbol, int pixels_per_module, int quiet = quiet_zone,
                const Palette* palette = nullptr, int padding = 0);

}  // namespace cordage::image
