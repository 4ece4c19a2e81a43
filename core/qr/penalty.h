#pragma once

#include "core/qr/mask.h"

namespace cordage::qr {

/// Penalty points of a masked symbol, ISO/IEC 18004:2015 §7.8.3 and Table 11, in two parts whose
/// sum is the penalty. Settled where the standard leaves it open: a finder-like pattern
/// 1:1:3:1:1 may have any unit size and counts once for each side on which four light units
/// follow, with at least one light unit on the other; light beyond the symbol's edge counts, as
/// much as is needed.

/// The part that nearly always decides: runs of five and more (N1 = 3), blocks of 2 × 2
/// (N2 = 3), finder-like patterns with a unit of one module (N3 = 40).
int frequent_penalty(const Matrix& matrix);

/// The rest: finder-like patterns with larger units (N3), share of dark modules (N4 = 10).
int rare_penalty(const Matrix& matrix);

}  // namespace cordage::qr
