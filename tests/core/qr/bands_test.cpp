#include "core/qr/bands.h"

#include <catch2/catch.hpp>
#include <random>

using namespace cordage::qr;

TEST_CASE("transposing exchanges rows and columns") {
  const int modules = GENERATE(21, 61, 65, 125, 129, 177);
  std::mt19937 random(static_cast<unsigned>(modules));
  Bands square;
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x) square.darken(x, y, random() % 2);
  const Bands result = transposed(square, modules);
  bool equal = true;
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x) equal = equal && square.dark(x, y) == result.dark(y, x);
  CHECK(equal);
}

TEST_CASE("darkening goes on in the next band") {
  const int x = GENERATE(0, 1, 57, 60, 63, 64, 120, 127, 128, 169);
  Bands square;
  square.darken(x, 5, 0b1100'0101);
  for (int i = 0; i < 192; ++i) {
    const int place = i - x;
    CHECK(square.dark(i, 5) == (place == 0 || place == 2 || place == 6 || place == 7));
    CHECK_FALSE(square.dark(i, 4));
    CHECK_FALSE(square.dark(i, 6));
  }
}
