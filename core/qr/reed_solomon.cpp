#include "core/qr/reed_solomon.h"

#include <array>
#include <cstddef>

#include "core/qr/built_once.h"

namespace cordage::qr {
namespace {

constexpr int lowest_degree = 7;
constexpr int highest_degree = 30;

/// 32 codewords as words, the first in the lowest byte of the first word.
using Polynomial = std::array<std::uint64_t, 4>;
constexpr std::size_t codewords_of_polynomial = 32;
using Coefficients = std::array<std::uint8_t, codewords_of_polynomial>;

/// Four data codewords are divided at a time, looked up by their eight nibbles.
constexpr std::size_t step_codewords = 4;
constexpr std::size_t step_nibbles = 2 * step_codewords;

/// `remainders[i][value]`: what nibble i of the leading four codewords leaves behind.
using Remainders = std::array<std::array<Polynomial, 16>, step_nibbles>;

constexpr std::uint8_t product(std::uint8_t a, std::uint8_t b) {
  unsigned result = 0;
  for (int bit = 7; bit >= 0; --bit) {
    result = (result << 1) ^ ((result >> 7) * 0b1'0001'1101u);
    result ^= ((b >> bit) & 1u) * a;
  }
  return static_cast<std::uint8_t>(result);
}

/// The generator polynomial without its leading 1, highest power first, zeros behind.
Coefficients generator(std::size_t degree) {
  Coefficients result{};
  result[degree - 1] = 1;
  std::uint8_t root = 1;
  for (std::size_t factor = 0; factor < degree; ++factor) {
    for (std::size_t i = 0; i < degree; ++i) {
      result[i] = product(result[i], root);
      if (i + 1 < degree) result[i] ^= result[i + 1];
    }
    root = product(root, 2);
  }
  return result;
}

Polynomial multiple(const Coefficients& coefficients, std::uint8_t factor) {
  Polynomial result{};
  for (std::size_t i = 0; i < codewords_of_polynomial; ++i)
    result[i / 8] |= std::uint64_t{product(coefficients[i], factor)} << (8 * (i % 8));
  return result;
}

Remainders remainders_of_degree(int degree) {
  const auto size = static_cast<std::size_t>(degree);
  const Coefficients divisor = generator(size);
  Remainders result{};
  // x^size modulo the divisor belongs to the last codeword of a step; each codeword before it
  // is one power higher.
  Coefficients power = divisor;
  for (std::size_t codeword = step_codewords; codeword-- > 0;) {
    for (std::size_t value = 0; value < 16; ++value) {
      result[2 * codeword][value] = multiple(power, static_cast<std::uint8_t>(value));
      result[2 * codeword + 1][value] = multiple(power, static_cast<std::uint8_t>(value << 4));
    }
    const std::uint8_t leading = power[0];
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint8_t shifted = i + 1 < size ? power[i + 1] : std::uint8_t{0};
      power[i] = shifted ^ product(divisor[i], leading);
    }
  }
  return result;
}

void divide_step(const Remainders& table, std::uint32_t codewords, Polynomial& remainder) {
  std::uint32_t leading = codewords ^ static_cast<std::uint32_t>(remainder[0]);
  remainder = {remainder[0] >> 32 | remainder[1] << 32, remainder[1] >> 32 | remainder[2] << 32,
               remainder[2] >> 32 | remainder[3] << 32, remainder[3] >> 32};
  for (const auto& by_value : table) {
    const Polynomial& term = by_value[leading & 15];
    for (std::size_t i = 0; i < remainder.size(); ++i) remainder[i] ^= term[i];
    leading >>= 4;
  }
}

}  // namespace

void correct(std::span<const std::uint8_t> data, std::span<std::uint8_t> correction) {
  const Remainders& table =
      built_once<remainders_of_degree, lowest_degree, highest_degree>(static_cast<int>(correction.size()));
  Polynomial remainder{};
  std::uint32_t codewords = 0;
  // Leading zeros change nothing: the first step is filled up with them.
  std::size_t missing = data.size() % step_codewords;
  if (missing == 0) missing = step_codewords;
  for (const std::uint8_t codeword : data) {
    codewords = codewords >> 8 | std::uint32_t{codeword} << 24;
    if (--missing != 0) continue;
    divide_step(table, codewords, remainder);
    missing = step_codewords;
  }
  for (std::size_t i = 0; i < correction.size(); ++i)
    correction[i] = static_cast<std::uint8_t>(remainder[i / 8] >> (8 * (i % 8)));
}

}  // namespace cordage::qr
