#include "core/qr/reed_solomon.h"

#include "core/base/built_once.h"

namespace cordage::qr {
namespace {

constexpr int highest_degree = 30;

constexpr std::uint64_t each_byte(std::uint8_t value) { return value * 0x0101'0101'0101'0101u; }

Polynomial sum(Polynomial a, const Polynomial& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] ^= b[i];
  return a;
}

/// Multiplies each coefficient by 2: shifts, and reduces if the highest bit overflows.
Polynomial doubled(Polynomial polynomial) {
  for (std::uint64_t& word : polynomial) {
    const std::uint64_t highest = word >> 7 & each_byte(1);
    word = (word & each_byte(0x7F)) << 1 ^ highest * 0b0001'1101;
  }
  return polynomial;
}

Polynomial times(Polynomial polynomial, unsigned factor) {
  Polynomial result{};
  for (; factor != 0; factor >>= 1, polynomial = doubled(polynomial))
    if (factor % 2 != 0) result = sum(result, polynomial);
  return result;
}

/// Multiplies by x and drops the leading coefficient.
Polynomial shifted(const Polynomial& polynomial) {
  return {polynomial[0] >> 8 | polynomial[1] << 56, polynomial[1] >> 8 | polynomial[2] << 56,
          polynomial[2] >> 8 | polynomial[3] << 56, polynomial[3] >> 8};
}

unsigned leading(const Polynomial& polynomial) { return polynomial[0] & 0xFF; }

/// The generator polynomial without its leading 1, highest power first, then zeros.
Polynomial generator(int degree) {
  const int last = degree - 1;
  Polynomial result{};
  result[static_cast<std::size_t>(last / 8)] = std::uint64_t{1} << (last % 8 * 8);
  // The product of x − root without its leading 1.
  Polynomial root{1};
  for (int factor = 0; factor < degree; ++factor) {
    result = sum(times(result, leading(root)), shifted(result));
    root = doubled(root);
  }
  return result;
}

RemainderTable build(int degree) {
  const Polynomial divisor = generator(degree);
  RemainderTable table;
  // The last codeword of a step has the factor x^degree; each codeword before it one power more.
  Polynomial power = divisor;
  for (std::size_t codeword = codewords_of_step; codeword-- > 0;) {
    Polynomial bit = power;
    for (std::size_t nibble = 2 * codeword; nibble < 2 * codeword + 2; ++nibble) {
      auto& of_value = table.remainders[nibble];
      of_value[0] = {};
      for (std::size_t value = 1; value < of_value.size(); value *= 2, bit = doubled(bit))
        for (std::size_t below = 0; below < value; ++below) of_value[value + below] = sum(of_value[below], bit);
    }
    power = sum(shifted(power), times(divisor, leading(power)));
  }
  return table;
}

}  // namespace

const RemainderTable& remainder_table(int degree) { return built_once<build, highest_degree>(degree); }

}  // namespace cordage::qr
