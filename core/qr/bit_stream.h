#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/qr/level.h"
#include "core/qr/segments.h"

namespace cordage::qr {

/// Data codewords of a symbol: room for the 2956 of version 40 at level low, and for whole words
/// of 64 bits to be read and written past the end.
using DataCodewords = std::array<std::uint8_t, 2956 + 8>;

/// The bit stream of segments as data codewords, ISO/IEC 18004:2015 §7.4: an ECI header where there is an assignment
/// number (0 to last_eci), modes, counts, data, terminator and padding. All fits the version (1 to 40) at this level.
DataCodewords bit_stream(std::span<const Segment> segments, int version, Level level,
                         std::optional<int> eci = std::nullopt);

}  // namespace cordage::qr
