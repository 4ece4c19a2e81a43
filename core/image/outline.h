#pragma once

#include <string>

#include "core/qr/symbol.h"

namespace cordage::image {

// Data of paths. The upper left module of a symbol is at quiet_zone, quiet_zone.

/// Appends the outlines of dark modules, to be filled by the even-odd rule: they go straight on where two dark modules
/// share only a corner.
void append_outline(std::string& document, const qr::Symbol& symbol);

/// Appends the same with quarter circles of half a module as the corners that point outwards. Each dark module must
/// share an edge with another one.
void append_round_outline(std::string& document, const qr::Symbol& symbol);

/// Appends a circle for each dark module.
void append_dots(std::string& document, const qr::Symbol& symbol);

}  // namespace cordage::image
