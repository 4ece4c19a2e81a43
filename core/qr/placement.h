#pragma once

#include "core/qr/bands.h"
#include "core/qr/codewords.h"
#include "core/qr/function_patterns.h"

namespace cordage::qr {

/// The columns of a symbol: its function patterns, and the codewords placed in the free modules,
/// ISO/IEC 18004:2015 §7.7.3. Not masked, format information light.
Bands place(const Codewords& codewords, const FunctionPatterns& patterns);

}  // namespace cordage::qr
