#pragma once

#include <array>
#include <cstdint>

#include "core/qr/lines.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// Two neighbouring columns through which codewords are placed, ISO/IEC 18004:2015 §7.7.3. Their
/// modules make one string of bits from top to bottom, two for each row: in an upward strip the
/// left module first, in a downward strip the right one.
struct Strip {
  int left = 0;         ///< x of the left column; the right one is beside it
  bool upward = false;  ///< the direction of placement
  /// Which modules take a bit of a codeword, 32 rows in each word.
  std::array<std::uint64_t, Lines::bands> free{};
  /// Where the bits for these words start: in the stream of codewords for a downward strip, in
  /// the reversed stream of `stream_bits` for an upward one.
  std::array<std::uint16_t, Lines::bands> position{};
};

/// What all symbols of a version have in common: function patterns and the places of codewords.
struct FunctionPatterns {
  int modules = 0;      ///< on a side: 21 to 177
  int stream_bits = 0;  ///< codewords and remainder bits, filled up to whole words of 64 bits
  Lines dark;           ///< dark modules of the function patterns
  Lines free;           ///< modules that carry codewords or remainder bits
  int strip_count = 0;
  std::array<Strip, (max_modules - 1) / 2> strips;  ///< in the order of placement
};

/// The function patterns of a version (1 to 40). Format information is left light; version
/// information is included. Built when first asked for; safe from several threads.
const FunctionPatterns& function_patterns(int version);

}  // namespace cordage::qr
