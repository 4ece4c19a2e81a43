#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/qr/level.h"
#include "core/qr/segments.h"

namespace cordage::qr {

/// Data codewords of a symbol: at most 2956 (version 40-L), and room to read and write words of 64 bits past the end.
using DataCodewords = std::array<std::uint8_t, 2956 + 8>;

/// Encodes segments as data codewords, ISO/IEC 18004:2015 §7.4: an ECI header if there is an assignment number (0 to
/// last_eci), mode indicators, character counts, data, terminator and padding. They must fit the version (1 to 40).
DataCodewords bit_stream(std::span<const Segment> segments, int version, Level level,
                         std::optional<int> eci = std::nullopt);

}  // namespace cordage::qr
