#pragma once

#include <string>

#include "core/image/look.h"

// Module shapes, eye shapes and logos, which only SVG images support.

namespace cordage::image {

/// Appends the rest of a path's element, up to the end of its data: other attributes than the stroke's colour, and the
/// strokes of modules and finder patterns. The symbol begins at quiet_zone, quiet_zone.
void append_shapes(std::string& document, const qr::Symbol& symbol, ModuleShape modules, EyeShape eyes);

/// Appends the element of a logo with the attribute of a transform. It keeps its aspect ratio, and half a module from
/// the edge of its square.
void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform);

}  // namespace cordage::image
