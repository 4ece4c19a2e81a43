#pragma once

#include <array>
#include <cstdint>

#include "core/qr/bands.h"

namespace cordage::qr {

/// Two neighbouring columns through which codewords are placed, ISO/IEC 18004:2015 §7.7.3, laid
/// out as one string of bits from top to bottom, two per row.
struct Strip {
  int right = 0;        ///< x of the right column; the left one is beside it
  bool upward = false;  ///< the direction of placement
  int free_count = 0;   ///< modules that take a bit of a codeword
  /// Which modules are free: bit 2y is the module of row y that comes later when upward and
  /// earlier when downward (so the left one when upward), bit 2y + 1 the other.
  std::array<std::uint64_t, 2 * Bands::count> free{};
};

/// What all symbols of a version have in common: function patterns and the places of codewords.
struct FunctionPatterns {
  int modules = 0;     ///< on a side: 21 to 177
  Bands dark_columns;  ///< dark modules of the function patterns, as columns
  Bands free_rows;     ///< modules that carry codewords (and remainder bits)
  Bands free_columns;
  int strip_count = 0;
  std::array<Strip, (most_modules - 1) / 2> strips;  ///< in the order of placement
};

/// The function patterns of a version (1 to 40). Format information is left light; version
/// information is included. Built when first asked for; safe from several threads.
const FunctionPatterns& function_patterns(int version);

}  // namespace cordage::qr
