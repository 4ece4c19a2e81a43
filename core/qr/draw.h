#pragma once

#include <optional>

#include "core/qr/bit_stream.h"
#include "core/qr/symbol.h"

namespace cordage::qr {

/// Draws the rows of a symbol whose version and level are set, and sets its mask: the given one (0 to 7), or that of
/// the lowest penalty. There is one for each implementation.
using Draw = void(const DataCodewords& data, std::optional<int> mask, Symbol& symbol);

namespace baseline {
Draw draw;
}
#if defined(__x86_64__)
namespace avx2 {
Draw draw;
}
namespace avx512 {
Draw draw;
}
#endif

}  // namespace cordage::qr
