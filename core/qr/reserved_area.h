#pragma once

#include "core/qr/level.h"
#include "core/qr/tables.h"

// A light square in the centre of a symbol, for a logo. Error correction recovers its modules.

namespace cordage::qr {

/// Percent of the modules. With larger squares some decoders fail, although error correction suffices.
inline constexpr int max_reserved_percent = 10;

/// The side of the square in modules: the largest odd number whose square is at most `percent` (1 to
/// max_reserved_percent) of the modules of a version (1 to 40); at least 3.
int reserved_side(int version, int percent);

/// The maximum percentage for a version (1 to 40) at a level; 0 if it cannot have a logo.
int max_reserved_percent_of(int version, Level level);

}  // namespace cordage::qr
