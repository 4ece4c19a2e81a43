#pragma once

#include <string>

#include "core/image/colour.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// The symbol with its quiet zone as a PNG file: 1 bit per pixel greyscale, each module a square
/// of `pixels_per_module` (1 to 195) pixels. `quiet`: modules of the quiet zone on each side, min_quiet to
/// max_quiet. With a palette its colours are in the place of greyscale. `padding`: pixels by which the quiet zone is
/// wider than that, half of them on each side, an odd one on the right and at the bottom. Returns the bytes of the
/// file.
std::string png(const qr::Symbol& symbol, int pixels_per_module, int quiet = quiet_zone,
                const Palette* palette = nullptr, int padding = 0);

}  // namespace cordage::image
