#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/image/style.h"

// Module shapes, eye shapes and logos.

namespace cordage::image {

/// Modules on a side of a finder pattern.
inline constexpr int eye_side = 7;

/// The upper left module of a finder pattern.
struct Corner {
  int x;
  int y;
};
std::array<Corner, 3> eyes_of(const qr::Symbol& symbol);

/// The modules of a symbol by shape. Rounded finder patterns are in neither.
struct Parts {
  qr::Symbol shaped;   ///< rounded, or dots
  qr::Symbol squares;  ///< includes timing and alignment patterns
};
Parts parts_of(const qr::Symbol& symbol, const Style& style);

/// Appends the path data of a symbol with other shapes than squares. Timing and alignment patterns stay squares,
/// because some decoders need straight edges there. The symbol starts at (quiet_zone, quiet_zone).
void append_shapes(std::string& document, const qr::Symbol& symbol, const Style& style);

/// Appends the element of a logo with a transform attribute. The image keeps its aspect ratio, half a module from the
/// edge of the square. The URI is in href (SVG 2) and xlink:href, for programs that support only SVG 1.1.
void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform);

}  // namespace cordage::image
