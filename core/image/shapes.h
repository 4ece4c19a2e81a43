#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/image/look.h"

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

/// The modules of a symbol by their shape. Those of rounded finder patterns are in neither.
struct Parts {
  qr::Symbol shaped;   ///< rounded, or dots
  qr::Symbol squares;  ///< timing and alignment patterns always
};
Parts parts_of(const qr::Symbol& symbol, const Look& look);

/// Appends the data of the path of a symbol whose modules or finder patterns are not all squares. Timing and alignment
/// patterns are squares always: some decoders need straight edges there. The symbol begins at quiet_zone, quiet_zone.
void append_shapes(std::string& document, const qr::Symbol& symbol, const Look& look);

/// Appends the element of a logo with the attribute of a transform. It keeps its aspect ratio, and half a module from
/// the edge of its square. It names its picture as SVG 2 does, and as SVG 1.1 for programs that know no other.
void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform);

}  // namespace cordage::image
