#pragma once

#include <cstdint>
#include <span>

namespace cordage::qr {

/// Error correction codewords of one block, ISO/IEC 18004:2015 §7.5.2 and Annex A: the remainder
/// of the data, as a polynomial over GF(256) modulo x⁸+x⁴+x³+x²+1, divided by the generator
/// polynomial whose roots are 2⁰ … 2^(degree−1).
/// `correction` is filled; its size, the degree, is one that Table 9 has (7 to 30).
void correct(std::span<const std::uint8_t> data, std::span<std::uint8_t> correction);

}  // namespace cordage::qr
