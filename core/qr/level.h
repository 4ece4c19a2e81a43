#pragma once

namespace cordage::qr {

/// Error correction level, ISO/IEC 18004:2015 §6.5.1: recovers about 7 %, 15 %, 25 % or 30 % of the codewords.
enum class Level { low, medium, quartile, high };

}  // namespace cordage::qr
