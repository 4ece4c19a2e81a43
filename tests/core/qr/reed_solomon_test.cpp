#include "core/qr/reed_solomon.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <random>
#include <vector>

using cordage::qr::correct;

namespace {

/// Multiplication in GF(256) modulo x⁸+x⁴+x³+x²+1, one bit after the other.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
  std::uint8_t result = 0;
  for (int bit = 0; bit < 8; ++bit) {
    if ((b >> bit & 1) != 0) result ^= a;
    a = static_cast<std::uint8_t>((a << 1) ^ (a >= 128 ? 0x1D : 0));
  }
  return result;
}

std::uint8_t value_at(std::uint8_t x, const std::vector<std::uint8_t>& polynomial) {
  std::uint8_t result = 0;
  for (const std::uint8_t coefficient : polynomial) result = product(result, x) ^ coefficient;
  return result;
}

}  // namespace

TEST_CASE("a corrected block is zero at every root of the generator polynomial") {
  const std::size_t degree = GENERATE(7u, 10u, 13u, 15u, 16u, 17u, 18u, 20u, 22u, 24u, 26u, 28u, 30u);
  const std::size_t size = GENERATE(1u, 2u, 3u, 4u, 5u, 19u, 123u);
  std::mt19937 random(static_cast<unsigned>(31 * degree + size));
  std::vector<std::uint8_t> block(size + degree);
  for (std::size_t i = 0; i < size; ++i) block[i] = static_cast<std::uint8_t>(random());
  correct({block.data(), size}, {block.data() + size, degree});
  std::uint8_t root = 1;
  for (std::size_t i = 0; i < degree; ++i, root = product(root, 2)) CHECK(value_at(root, block) == 0);
}

TEST_CASE("the example of Annex I has the codewords of the standard") {
  const std::vector<std::uint8_t> data = {0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11,
                                          0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11};
  std::vector<std::uint8_t> correction(10);
  correct(data, correction);
  CHECK(correction == std::vector<std::uint8_t>{0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55});
}
