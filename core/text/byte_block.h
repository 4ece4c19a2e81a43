#pragma once

#include <cstdint>
#include <cstring>

namespace cordage {

/// Sixteen bytes that are looked at together. Comparisons give 255 for each byte where they hold, else 0.
using ByteBlock __attribute__((vector_size(16))) = std::uint8_t;

inline ByteBlock load_block(const char* bytes) {
  ByteBlock block;
  std::memcpy(&block, bytes, sizeof block);
  return block;
}

/// Whether a comparison holds anywhere.
template <class Comparison>
bool holds_anywhere(Comparison comparison) {
  std::uint64_t halves[2];
  static_assert(sizeof comparison == sizeof halves);
  std::memcpy(halves, &comparison, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

}  // namespace cordage
