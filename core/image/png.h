#pragma once

#include <string>

#include "core/qr/symbol.h"

namespace cordage::image {

/// The symbol with its quiet zone as a PNG file: 1 bit per pixel greyscale, each module a square
/// of `pixels_per_module` (1 to 141) pixels. Returns the bytes of the file.
std::string png(const qr::Symbol& symbol, int pixels_per_module);

}  // namespace cordage::image
