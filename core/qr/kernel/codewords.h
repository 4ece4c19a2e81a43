#pragma once

#include <algorithm>
#include <array>

#include "core/qr/bit_stream.h"
#include "core/qr/capacity.h"
#include "core/qr/kernel/lanes.h"
#include "core/qr/reed_solomon.h"

namespace cordage::qr::CORDAGE_QR_PATH {

/// The codewords of a symbol in placement order: at most 3706 (version 40), then zeros for remainder bits and for reads
/// of words of 64 bits.
using Codewords = std::array<std::uint8_t, 3706 + 22>;

/// A polynomial, or half of one if vectors are narrower.
using PolynomialPart = std::uint32_t __attribute__((vector_size(lanes >= 8 ? 32 : 16)));
inline constexpr std::size_t polynomial_parts = sizeof(Polynomial) / sizeof(PolynomialPart);

/// Multiplies by x⁴ and drops the leading four coefficients.
template <class Part, std::size_t parts>
void shift(std::array<Part, parts>& p) {
  if constexpr (parts == 1) {
    // Rotate and mask: with AVX2, GCC 12 generates worse code for shifting in zeros.
    constexpr Part all_but_last = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, 0};
    p[0] = __builtin_shufflevector(p[0], p[0], 1, 2, 3, 4, 5, 6, 7, 0) & all_but_last;
  } else {
    p[0] = __builtin_shufflevector(p[0], p[1], 1, 2, 3, 4);
    p[1] = __builtin_shufflevector(p[1], Part{}, 1, 2, 3, 4);
  }
}

using Remainder = std::array<PolynomialPart, polynomial_parts>;

/// Processes four data codewords, the first in the lowest byte.
inline void divide(const RemainderTable& table, std::uint32_t codewords, Remainder& remainder) {
  const std::uint32_t leading = codewords ^ remainder[0][0];
  shift(remainder);
#pragma GCC unroll unrolled(8)
  for (std::size_t nibble = 0; nibble < 2 * codewords_of_step; ++nibble) {
    const Polynomial& term = table.remainders[nibble][leading >> (4 * nibble) & 15];
    // Read in place: GCC 12 would copy it through the stack.
    using Stored = PolynomialPart __attribute__((may_alias));
    const auto* const parts = reinterpret_cast<const Stored*>(term.data());
    for (std::size_t part = 0; part < polynomial_parts; ++part) remainder[part] ^= parts[part];
  }
}

/// Data codewords of an error correction block.
struct Block {
  const std::uint8_t* data;
  std::size_t size;
};

/// Computes the remainders of several blocks, interleaved because the steps of a block depend on each other. A block
/// has as many codewords as the longest, or one fewer.
template <std::size_t count>
void divide(const RemainderTable& table, const Block* blocks, std::size_t max_length, Remainder* remainders) {
  const std::size_t steps = (max_length + codewords_of_step - 1) / codewords_of_step;
  std::array<const std::uint8_t*, count> next;
  std::array<Remainder, count> own{};
  for (std::size_t i = 0; i < count; ++i) {
    // Pad the first step with leading zeros, which do not change the remainder.
    const std::size_t first_size = blocks[i].size - (steps - 1) * codewords_of_step;
    next[i] = blocks[i].data + first_size;
    std::uint32_t first = 0;
    for (const std::uint8_t* data = blocks[i].data; data != next[i]; ++data)
      first = first >> 8 | std::uint32_t{*data} << 24;
    divide(table, first, own[i]);
  }
  for (std::size_t step = 1; step < steps; ++step) {
#pragma GCC unroll unrolled(4)
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t codewords;
      std::memcpy(&codewords, next[i], sizeof codewords);
      next[i] += sizeof codewords;
      divide(table, codewords, own[i]);
    }
  }
  std::copy(own.begin(), own.end(), remainders);
}

/// At least the maximum of Table 9, 81.
inline constexpr std::size_t max_blocks = 84;

/// The final message codeword sequence, ISO/IEC 18004:2015 §7.5 and §7.6: data and error correction blocks,
/// interleaved.
inline Codewords interleaved(const DataCodewords& all_data, int version, Level level) {
  const Blocks shape = blocks(version, level);
  const auto count = static_cast<std::size_t>(shape.count);
  const auto shorter = static_cast<std::size_t>(shape.data_codewords);
  const std::size_t first_longer = count - static_cast<std::size_t>(shape.longer_count);
  const std::size_t max_length = shorter + (shape.longer_count > 0 ? 1 : 0);

  std::array<Block, max_blocks> own;
  const std::uint8_t* data = all_data.data();
  for (std::size_t i = 0; i < count; data += own[i].size, ++i)
    own[i] = {.data = data, .size = shorter + (i >= first_longer ? 1 : 0)};

  const RemainderTable& table = remainder_table(shape.correction_codewords);
  std::array<Remainder, max_blocks> remainders;
  // If their number is odd, process the last one twice.
  own[count] = own[count - 1];
  for (std::size_t done = 0; done < count; done += 2) divide<2>(table, &own[done], max_length, &remainders[done]);

  Codewords result;
  std::uint8_t* next = result.data();
  for (std::size_t i = 0; i < shorter; ++i)
    for (std::size_t block = 0; block < count; ++block) *next++ = own[block].data[i];
  for (std::size_t block = first_longer; block < count; ++block) *next++ = own[block].data[shorter];
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.correction_codewords); ++i)
    for (std::size_t block = 0; block < count; ++block)
      *next++ = reinterpret_cast<const std::uint8_t*>(&remainders[block])[i];
  std::fill_n(next, 16, std::uint8_t{0});
  return result;
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
