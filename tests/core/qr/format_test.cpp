#include "core/qr/format.h"

#include <bit>

#include "tests/catch.h"

using namespace cordage::qr;

TEST_CASE("the format information of the example of Annex C is that of the standard") {
  CHECK(format_information(Level::medium, 5) == 0b100000011001110);
}

TEST_CASE("the version information of the example of Annex D is that of the standard") {
  CHECK(version_information(7) == 0b000111110010010100);
}

TEST_CASE("format information differs in seven or more bits, as the (15, 5) code promises") {
  for (int a = 0; a < 32; ++a)
    for (int b = 0; b < a; ++b)
      CHECK(std::popcount(format_information(static_cast<Level>(a / 8), a % 8) ^
                          format_information(static_cast<Level>(b / 8), b % 8)) >= 7);
}

TEST_CASE("version information differs in eight or more bits, as the (18, 6) code promises") {
  for (int a = 7; a <= 40; ++a)
    for (int b = 7; b < a; ++b) CHECK(std::popcount(version_information(a) ^ version_information(b)) >= 8);
}
