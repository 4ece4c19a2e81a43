#include "core/image/deflate/block_header.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include "tests/catch.h"

using namespace cordage::image;

namespace {

/// Bits of a header as it is written.
std::size_t written_bits(const BlockHeader& header) {
  std::array<std::uint8_t, 1000> bytes{};
  BitSink sink{.out = bytes.data()};
  header.write(sink);
  return static_cast<std::size_t>(sink.out - bytes.data()) * 8 + sink.pending_bits;
}

}  // namespace

TEST_CASE("a header takes as many bits as it says") {
  const unsigned seed = GENERATE(range(0u, 40u));
  std::mt19937 random(seed);
  CodeLengths lengths;
  for (std::uint8_t& length : lengths.distances) length = static_cast<std::uint8_t>(random() % 16);
  for (std::size_t i = 0; i < 286; i += 1 + random() % (1 + seed * 4))
    lengths.literals[i] = static_cast<std::uint8_t>(random() % 16);
  lengths.literals[256] = 1;
  const BlockHeader header(lengths);
  CHECK(header.bits() == written_bits(header));
}

TEST_CASE("long runs of equal lengths and of zeros take few bits") {
  CodeLengths lengths;
  lengths.literals[0] = 1;
  lengths.literals[256] = 1;
  // RFC 1951 §3.2.7: 14 bits of counts; 18 lengths of 3 bits, up to that of 1 in their order; then 1, 138
  // zeros, 117 zeros, 1, and 0 for no distance: codes of 1, 2 and 2 bits, 7 more for each run of zeros.
  CHECK(BlockHeader(lengths).bits() == 14 + 18 * 3 + 2 * 1 + 2 * 2 + 2 + 2 * 7);
}
