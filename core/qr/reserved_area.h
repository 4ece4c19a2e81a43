#pragma once

#include "core/qr/level.h"
#include "core/qr/tables.h"

// A square in the middle of a symbol that is left light, for a logo. Error correction restores what it covers.

namespace cordage::qr {

/// Percent of the modules. With a larger square some decoders fail, although error correction would suffice.
inline constexpr int max_reserved_percent = 10;

/// Modules on a side of the square: the largest odd number whose square is at most `percent` (1 to
/// max_reserved_percent) of the modules of a version (1 to 40), but at least 3.
int reserved_side(int version, int percent);

/// The largest percentage at which a symbol of a version (1 to 40) at a level can be read safely; 0: there is none.
int max_reserved_percent_of(int version, Level level);

}  // namespace cordage::qr
