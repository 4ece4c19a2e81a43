#include "core/qr/reed_solomon.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "core/qr/kernel/codewords.h"
#include "tests/catch.h"

using namespace cordage::qr;
using namespace cordage::qr::CORDAGE_QR_PATH;

namespace {

/// The error correction codewords of several blocks of data, worked out at once.
template <std::size_t count>
std::vector<std::vector<std::uint8_t>> corrections(const std::vector<std::vector<std::uint8_t>>& data, int degree) {
  std::vector<Block> blocks;
  std::size_t max_length = 0;
  for (const auto& block : data) {
    blocks.push_back({.data = block.data(), .size = block.size()});
    max_length = std::max(max_length, block.size());
  }
  std::array<Remainder, count> remainders;
  divide<count>(remainder_table(degree), blocks.data(), max_length, remainders.data());
  std::vector<std::vector<std::uint8_t>> result;
  for (const Remainder& remainder : remainders) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(&remainder);
    result.emplace_back(bytes, bytes + degree);
    CHECK(std::all_of(bytes + degree, bytes + sizeof remainder, [](std::uint8_t byte) { return byte == 0; }));
  }
  return result;
}

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
  const int degree = GENERATE(7, 10, 13, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30);
  const std::size_t size = GENERATE(1u, 2u, 3u, 4u, 5u, 19u, 123u);
  std::mt19937 random(31 * static_cast<unsigned>(degree) + static_cast<unsigned>(size));
  // Longer blocks have one codeword more, as in Table 9.
  std::vector<std::vector<std::uint8_t>> blocks;
  for (const std::size_t block_size : {size, size, size + 1, size + 1}) {
    blocks.emplace_back(block_size);
    for (std::uint8_t& codeword : blocks.back()) codeword = static_cast<std::uint8_t>(random());
  }
  const auto found = corrections<4>(blocks, degree);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    std::vector<std::uint8_t> block = blocks[i];
    block.insert(block.end(), found[i].begin(), found[i].end());
    std::uint8_t root = 1;
    for (int power = 0; power < degree; ++power, root = product(root, 2)) CHECK(value_at(root, block) == 0);
  }
}

TEST_CASE("the example of Annex I has the codewords of the standard") {
  const std::vector<std::uint8_t> data = {0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11,
                                          0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11};
  const std::vector<std::uint8_t> expected = {0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55};
  for (const auto& found : {corrections<1>({data}, 10), corrections<2>({data, data}, 10)})
    for (const auto& correction : found) CHECK(correction == expected);
}
