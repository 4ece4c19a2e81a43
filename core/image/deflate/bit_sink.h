#pragma once

#include <cstdint>

#include "core/image/deflate/huffman.h"
#include "core/image/deflate/words.h"

namespace cordage::image {

/// Writes bits into bytes, the lowest first, RFC 1951 §3.1.1. Overwrites up to 8 bytes after the last.
struct BitSink {
  std::uint8_t* out = nullptr;
  std::uint64_t pending = 0;
  unsigned pending_bits = 0;  ///< up to 7 after `flush`

  /// Bits above `count` must be 0; at most 57 bits between calls of `flush`.
  void append(std::uint64_t bits, unsigned count) {
    pending |= bits << pending_bits;
    pending_bits += count;
  }
  void append(CodeWord word) { append(word.bits, word.length); }

  void flush() {
    store_little_endian(pending, out);
    out += pending_bits / 8;
    pending >>= pending_bits / 8 * 8;
    pending_bits %= 8;
  }
};

}  // namespace cordage::image
