#pragma once

namespace cordage::image {

/// Modules of the quiet zone on each side, ISO/IEC 18004:2015 §6.3.8; part of every image unless another is asked for.
inline constexpr int quiet_zone = 4;

/// More, and a row of the largest symbol has no room for them.
inline constexpr int min_quiet = 0;
inline constexpr int max_quiet = 7;

/// With fewer, decoders often do not find a symbol.
inline constexpr int readable_quiet = 2;

}  // namespace cordage::image
