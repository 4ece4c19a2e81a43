#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cordage::qr {

/// Data codewords that are divided at a time, looked up by their nibbles.
inline constexpr std::size_t codewords_of_step = 4;

/// Room for the error correction codewords of a block, at most 30, as words: the first codeword
/// is the lowest byte of the first word.
using Polynomial = std::array<std::uint64_t, 4>;

/// At [i][value]: what nibble i of the leading four codewords leaves behind when the polynomial
/// is divided, the low nibble of the first codeword being nibble 0.
struct RemainderTable {
  alignas(64) std::array<std::array<Polynomial, 16>, 2 * codewords_of_step> remainders;
};

/// Error correction of ISO/IEC 18004:2015 §7.5.2 and Annex A: division over GF(256) modulo
/// x⁸+x⁴+x³+x²+1 by the generator polynomial whose roots are 2⁰ … 2^(degree−1). The degree is
/// one that Table 9 has (7 to 30). Built when first asked for; safe from several threads.
const RemainderTable& remainder_table(int degree);

}  // namespace cordage::qr
