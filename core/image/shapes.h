#pragma once

#include <string>
#include <string_view>

#include "core/image/look.h"

// Module shapes, eye shapes and logos, which only SVG images support.

namespace cordage::image {

/// Appends the paths of modules and finder patterns in other shapes than squares alone. Timing and alignment patterns
/// are squares always: some decoders need straight edges there. `path`: how an element begins, up to the colour of its
/// stroke. The symbol begins at quiet_zone, quiet_zone.
void append_shapes(std::string& document, const qr::Symbol& symbol, const Look& look, std::string_view path);

/// Appends the element of a logo with the attribute of a transform. It keeps its aspect ratio, and half a module from
/// the edge of its square. It names its picture as SVG 2 does, and as SVG 1.1 for programs that know no other.
void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform);

}  // namespace cordage::image
