#pragma once

#include <algorithm>
#include <array>

#include "core/qr/function_patterns.h"
#include "core/qr/kernel/codewords.h"
#include "core/qr/kernel/lanes.h"

namespace cordage::qr::CORDAGE_QR_PATH {

/// A bit string; the first bit is the lowest of the first word.
struct BitString {
  std::array<std::uint64_t, 3720 / 8 + 1> words;

  /// Returns 64 bits from `position`.
  std::uint64_t at(std::uint32_t position) const {
    const std::uint32_t shift = position % 64;
    const std::uint64_t* const word = words.data() + position / 64;
    // Two shifts, because a shift by 64 is undefined.
    return word[0] >> shift | word[1] << 1 << (63 - shift);
  }
};

/// The bits of the codewords in order, for downward strips, and reversed, for upward strips.
struct Streams {
  BitString forward;
  BitString backward;
};

/// Reverses the bits of each byte.
inline std::uint64_t bytes_reversed(std::uint64_t bits) {
  bits = (bits >> 1 & 0x5555'5555'5555'5555) | (bits & 0x5555'5555'5555'5555) << 1;
  bits = (bits >> 2 & 0x3333'3333'3333'3333) | (bits & 0x3333'3333'3333'3333) << 2;
  return (bits >> 4 & 0x0F0F'0F0F'0F0F'0F0F) | (bits & 0x0F0F'0F0F'0F0F'0F0F) << 4;
}

inline Streams streams_of(const Codewords& codewords, int stream_bits) {
  Streams streams;
  const auto words = static_cast<std::size_t>(stream_bits / 64);
  for (std::size_t i = 0; i < words; ++i) {
    std::uint64_t word;
    std::memcpy(&word, codewords.data() + 8 * i, sizeof word);
    streams.forward.words[i] = bytes_reversed(word);
    streams.backward.words[words - 1 - i] = __builtin_bswap64(word);
  }
  streams.forward.words[words] = 0;
  streams.backward.words[words] = 0;
  return streams;
}

/// Deposits the lowest bits at the set bits of `free`, as PDEP does.
inline std::uint64_t deposited(std::uint64_t bits, std::uint64_t free) {
#if defined(__BMI2__)
  return _pdep_u64(bits, free);
#else
  if (~free == 0) return bits;
  std::uint64_t result = 0;
  while (free != 0) {
    const int start = std::countr_zero(free);
    const int length = std::countr_one(free >> start);
    const std::uint64_t run = ~std::uint64_t{0} >> (64 - length);
    result |= (bits & run) << start;
    bits >>= length;
    free &= ~(run << start);
  }
  return result;
#endif
}

/// Moves the bits at even positions to the lower half, those at odd positions to the upper half.
inline std::uint64_t deinterleaved(std::uint64_t bits) {
#if defined(__BMI2__)
  return _pext_u64(bits, 0x5555'5555'5555'5555) | _pext_u64(bits, 0xAAAA'AAAA'AAAA'AAAA) << 32;
#else
  const auto exchange = [&bits](int distance, std::uint64_t which) {
    const std::uint64_t differing = (bits >> distance ^ bits) & which;
    bits ^= differing | differing << distance;
  };
  exchange(1, 0x2222'2222'2222'2222);
  exchange(2, 0x0C0C'0C0C'0C0C'0C0C);
  exchange(4, 0x00F0'00F0'00F0'00F0);
  exchange(8, 0x0000'FF00'0000'FF00);
  exchange(16, 0x0000'0000'FFFF'0000);
  return bits;
#endif
}

/// The columns of a symbol in bands of 32 rows: at [band][x], modules 32 band … 32 band + 31 of column x. Columns
/// outside the symbol are light.
struct Columns {
  alignas(64) std::array<std::array<std::uint32_t, Lines::count>, Lines::bands> bands;
};

/// Places codewords in the free modules, ISO/IEC 18004:2015 §7.7.3; all other modules are light.
inline Columns placed(const Codewords& codewords, const FunctionPatterns& patterns) {
  const Streams streams = streams_of(codewords, patterns.stream_bits);
  const auto bands = static_cast<std::size_t>(Lines::bands_used(patterns.modules));
  Columns columns;
  for (std::size_t band = 0; band < bands; ++band) {
    auto& words = columns.bands[band];
    words[6] = 0;
    std::fill(words.begin() + patterns.modules, words.begin() + static_cast<int>(bands) * Lines::width, 0u);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(patterns.strip_count); ++i) {
    const Strip& strip = patterns.strips[i];
    const BitString& stream = strip.upward ? streams.backward : streams.forward;
    for (std::size_t band = 0; band < bands; ++band) {
      const std::uint64_t modules = deinterleaved(deposited(stream.at(strip.position[band]), strip.free[band]));
      const std::uint64_t left_first = strip.upward ? modules : std::rotl(modules, 32);
      std::memcpy(&columns.bands[band][static_cast<std::size_t>(strip.left)], &left_first, sizeof left_first);
    }
  }
  return columns;
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
