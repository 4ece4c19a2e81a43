#pragma once

#include <string>

#include "core/qr/symbol.h"

namespace cordage::image {

// SVG path data. The upper left module of a symbol is at (quiet_zone, quiet_zone).

/// Appends the outlines of dark modules, to be filled by the even-odd rule: outlines cross where two dark modules share
/// only a corner.
void append_outline(std::string& document, const qr::Symbol& symbol);

/// As above, with quarter circles of half a module at the convex corners. Each dark module must share an edge with
/// another.
void append_round_outline(std::string& document, const qr::Symbol& symbol);

/// Appends a circle for each dark module.
void append_dots(std::string& document, const qr::Symbol& symbol);

}  // namespace cordage::image
