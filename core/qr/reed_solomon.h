#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cordage::qr {

/// Data codewords per division step; their nibbles are looked up in a table.
inline constexpr std::size_t codewords_of_step = 4;

/// The error correction codewords of a block, at most 30; the first is the lowest byte of the first word.
using Polynomial = std::array<std::uint64_t, 4>;

/// At [i][value]: the remainder of nibble i of the leading four codewords; nibble 0 is the low one of the first
/// codeword.
struct RemainderTable {
  alignas(64) std::array<std::array<Polynomial, 16>, 2 * codewords_of_step> remainders;
};

/// Returns the table for ISO/IEC 18004:2015 §7.5.2 and Annex A: division over GF(256) modulo x⁸+x⁴+x³+x²+1 by the
/// generator polynomial with the roots 2⁰ … 2^(degree−1). `degree` is from Table 9 (7 to 30). Built at the first call;
/// thread-safe.
const RemainderTable& remainder_table(int degree);

}  // namespace cordage::qr
