#include "core/qr/kernel/codewords.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tests/catch.h"

using namespace cordage::qr;
using namespace cordage::qr::CORDAGE_QR_PATH;

namespace {

Codewords codewords(std::span<const Segment> segments, int version, Level level) {
  return interleaved(bit_stream(segments, version, level), version, level);
}

std::vector<std::uint8_t> first(std::size_t count, const Codewords& codewords) {
  return {codewords.begin(), codewords.begin() + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

TEST_CASE("the example of Annex I is encoded, padded and corrected as in the standard") {
  const Segment segment{.mode = Mode::numeric, .text = "01234567"};
  CHECK(first(26, codewords({&segment, 1}, 1, Level::medium)) ==
        std::vector<std::uint8_t>{0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
                                  0x11, 0xEC, 0x11, 0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55});
}

TEST_CASE("the example of §7.4.4 is encoded as in the standard") {
  // AC-42: 0010 000000101 00111001110 11100111001 000010, then the terminator.
  const Segment segment{.mode = Mode::alphanumeric, .text = "AC-42"};
  CHECK(first(6, codewords({&segment, 1}, 1, Level::high)) ==
        std::vector<std::uint8_t>{0b00100000, 0b00101001, 0b11001110, 0b11100111, 0b00100001, 0b00000000});
}

TEST_CASE("the terminator is shorter where the symbol is full") {
  const Segment digits{.mode = Mode::numeric, .text = "99999999999999999999999999999999999999999"};
  const Codewords full = codewords({&digits, 1}, 1, Level::low);
  // 0001 0000101001, thirteen times 999 in 10 bits, 99 in 7: 151 bits and one of the terminator.
  CHECK(full[0] == 0b00010000);
  CHECK(full[18] == 0b11000110);
}

TEST_CASE("the codewords are followed by zeros for the remainder bits") {
  const Segment segment{.mode = Mode::byte, .text = "x"};
  const Codewords all = codewords({&segment, 1}, 7, Level::low);
  CHECK(std::all_of(all.begin() + 196, all.begin() + 205, [](std::uint8_t codeword) { return codeword == 0; }));
}

TEST_CASE("codewords of several blocks are interleaved, longer blocks last") {
  // Version 5-Q, Table 9: two blocks of 15 data codewords, two of 16, 18 correction codewords each.
  // Text of 60 bytes: 4 + 8 + 480 bits, then 4 of the terminator, make the 62 codewords.
  std::string text;
  for (int i = 0; i < 60; ++i) text += static_cast<char>('a' + i % 26);
  const Segment segment{.mode = Mode::byte, .text = text};
  const Codewords all = codewords({&segment, 1}, 5, Level::quartile);
  // The stream of data codewords: 4, 0x3C, then the text, shifted by half a codeword.
  std::vector<std::uint8_t> data = {0x43};
  std::uint8_t half = 0xC;
  for (const char character : text) {
    data.push_back(static_cast<std::uint8_t>(half << 4 | static_cast<std::uint8_t>(character) >> 4));
    half = static_cast<std::uint8_t>(character) & 15;
  }
  data.push_back(static_cast<std::uint8_t>(half << 4));
  REQUIRE(data.size() == 62);
  const std::vector<std::size_t> starts = {0, 15, 30, 46};
  std::vector<std::uint8_t> expected;
  for (std::size_t i = 0; i < 15; ++i)
    for (const std::size_t start : starts) expected.push_back(data[start + i]);
  expected.push_back(data[45]);
  expected.push_back(data[61]);
  CHECK(first(62, all) == expected);
}
