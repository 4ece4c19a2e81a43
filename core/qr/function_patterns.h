#pragma once

#include <array>
#include <cstdint>

#include "core/qr/lines.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// Two adjacent columns for the placement of codewords, ISO/IEC 18004:2015 §7.7.3. Their modules are a bit string from
/// top to bottom, two for each row: in an upward strip the left module first, in a downward strip the right one.
struct Strip {
  int left = 0;         ///< x of the left column
  bool upward = false;  ///< the direction of placement
  /// The modules that contain a bit of a codeword, 32 rows in each word.
  std::array<std::uint64_t, Lines::bands> free{};
  /// The positions of the bits for these words: in the codewords for a downward strip, in the reversed `stream_bits`
  /// for an upward strip.
  std::array<std::uint16_t, Lines::bands> position{};
};

/// The function patterns of a version, and the modules for codewords.
struct FunctionPatterns {
  int modules = 0;      ///< on a side: 21 to 177
  int stream_bits = 0;  ///< codewords and remainder bits, rounded up to words of 64 bits
  Lines dark;           ///< dark modules of the function patterns
  Lines free;           ///< modules for codewords or remainder bits
  int strip_count = 0;
  std::array<Strip, (max_modules - 1) / 2> strips;  ///< in the order of placement
};

/// Returns the function patterns of a version (1 to 40), with version information and light format information. Built
/// at the first call; thread-safe.
const FunctionPatterns& function_patterns(int version);

}  // namespace cordage::qr
