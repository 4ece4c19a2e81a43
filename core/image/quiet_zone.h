#pragma once

namespace cordage::image {

/// Modules of the quiet zone on each side, ISO/IEC 18004:2015 §6.3.8; part of every image.
inline constexpr int quiet_zone = 4;

}  // namespace cordage::image
