#pragma once

#include "core/qr/bands.h"
#include "core/qr/function_patterns.h"
#include "core/qr/level.h"

namespace cordage::qr {

/// Masks are 0 to 7, ISO/IEC 18004:2015 §7.8.2.
inline constexpr int masks = 8;

/// The modules of a symbol, once by rows and once by columns.
struct Matrix {
  int modules = 0;  ///< on a side: 21 to 177
  Bands rows;
  Bands columns;
};

/// The symbol with a mask (0 to 7) applied to its free modules and with the format information
/// of level and mask, §7.8 and §7.9. In `unmasked` the format information is light.
Matrix masked(const Matrix& unmasked, const FunctionPatterns& patterns, Level level, int mask);

}  // namespace cordage::qr
