#include "core/image/deflate/bit_sink.h"

#include <array>
#include <cstdint>

#include "tests/catch.h"

using namespace cordage::image;

TEST_CASE("bits fill bytes from the lowest on, RFC 1951 §3.1.1") {
  std::array<std::uint8_t, 32> bytes{};
  BitSink sink{.out = bytes.data()};
  sink.append(0b1, 1);
  sink.append(0b10, 2);
  sink.append(CodeWord{.bits = 0b11011, .length = 5});
  sink.append(0b101, 3);
  sink.flush();
  CHECK(sink.out == bytes.data() + 1);
  CHECK(sink.pending_bits == 3);
  sink.append(0x1F'FFFF'FFFF, 37);
  sink.flush();
  CHECK(sink.out == bytes.data() + 6);
  CHECK(bytes[0] == 0b1101'1101);
  CHECK(bytes[1] == 0b1111'1101);
  CHECK(bytes[5] == 0xFF);
  CHECK(sink.pending_bits == 0);
}
