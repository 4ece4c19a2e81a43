#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/qr/level.h"
#include "core/qr/segments.h"

namespace cordage::qr {

/// The codewords of a symbol in the order of placement, the rest zero: room for the 3706 of
/// version 40, filled up to whole words of 64 bits.
using Codewords = std::array<std::uint8_t, 3712>;

/// The final message codeword sequence of segments, ISO/IEC 18004:2015 §7.4 to §7.6: the bit
/// stream with terminator and padding, error correction, blocks interleaved. The segments fit
/// the version (1 to 40) at this level.
Codewords codewords(std::span<const Segment> segments, int version, Level level);

}  // namespace cordage::qr
