#pragma once

namespace cordage::image {

/// Default modules of the quiet zone on each side, ISO/IEC 18004:2015 §6.3.8.
inline constexpr int quiet_zone = 4;

inline constexpr int min_quiet = 0;
/// With more, a row of the largest symbol would not fit RowPainter::Modules.
inline constexpr int max_quiet = 7;

/// With fewer, decoders often do not find a symbol.
inline constexpr int readable_quiet = 2;

}  // namespace cordage::image
