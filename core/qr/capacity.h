#pragma once

#include <cassert>
#include <cstddef>

#include "core/qr/level.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// Error correction blocks of a symbol, ISO/IEC 18004:2015 §7.5.1. The last blocks can have one more data codeword.
struct Blocks {
  int count = 0;
  int longer_count = 0;          ///< number of longer blocks at the end
  int data_codewords = 0;        ///< in a shorter block
  int correction_codewords = 0;  ///< in each block
};

/// The blocks of a version (1 to 40) at a level.
constexpr Blocks blocks(int version, Level level) {
  assert(is_version(version));
  const auto v = static_cast<std::size_t>(version);
  const auto l = static_cast<std::size_t>(level);
  const int count = correction_blocks[l][v];
  const int correction = correction_codewords_per_block[l][v];
  return {.count = count,
          .longer_count = codewords_of_version[v] % count,
          .data_codewords = codewords_of_version[v] / count - correction,
          .correction_codewords = correction};
}

/// Data codewords of a version (1 to 40) at a level: 9 to 2956.
constexpr int data_codewords(int version, Level level) {
  assert(is_version(version));
  const auto v = static_cast<std::size_t>(version);
  const auto l = static_cast<std::size_t>(level);
  return codewords_of_version[v] - correction_blocks[l][v] * correction_codewords_per_block[l][v];
}

/// Data bits of a version (1 to 40) at a level, for indicators, data and padding.
constexpr int data_bits(int version, Level level) { return 8 * data_codewords(version, level); }

}  // namespace cordage::qr
