#include "core/image/words.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>

using namespace cordage::image;

TEST_CASE("words are read and written in the order of bytes that is asked for") {
  const std::array<std::uint8_t, 8> bytes = {1, 2, 3, 4, 5, 6, 7, 8};
  CHECK(little_endian_word(bytes.data()) == 0x0807'0605'0403'0201);
  std::array<std::uint8_t, 8> copy{};
  store_word<std::endian::little>(0x0807'0605'0403'0201, copy.data());
  CHECK(copy == bytes);
  store_word<std::endian::big>(0x0102'0304'0506'0708, copy.data());
  CHECK(copy == bytes);
  CHECK(half_word(bytes.data()) == half_word(copy.data()));
  CHECK(half_word(bytes.data()) != half_word(copy.data() + 1));
}
