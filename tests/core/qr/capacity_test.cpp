#include "core/qr/capacity.h"

#include "tests/catch.h"

using namespace cordage::qr;

TEST_CASE("data codewords are those of Table 7") {
  CHECK(data_codewords(1, Level::low) == 19);
  CHECK(data_codewords(1, Level::medium) == 16);
  CHECK(data_codewords(1, Level::quartile) == 13);
  CHECK(data_codewords(1, Level::high) == 9);
  CHECK(data_codewords(10, Level::medium) == 216);
  CHECK(data_codewords(27, Level::quartile) == 808);
  CHECK(data_codewords(40, Level::low) == 2956);
  CHECK(data_codewords(40, Level::medium) == 2334);
  CHECK(data_codewords(40, Level::quartile) == 1666);
  CHECK(data_codewords(40, Level::high) == 1276);
  CHECK(data_bits(40, Level::high) == 10208);
}

TEST_CASE("blocks are those of Table 9") {
  // 5-Q: two blocks of (33, 15) and two of (34, 16).
  const Blocks shape = blocks(5, Level::quartile);
  CHECK(shape.count == 4);
  CHECK(shape.longer_count == 2);
  CHECK(shape.data_codewords == 15);
  CHECK(shape.correction_codewords == 18);
}

TEST_CASE("data and error correction fill a symbol, and a higher level holds less") {
  for (int version = 1; version <= 40; ++version) {
    int less = codewords_of_version[static_cast<std::size_t>(version)];
    for (const Level level : {Level::low, Level::medium, Level::quartile, Level::high}) {
      const Blocks shape = blocks(version, level);
      CHECK(data_codewords(version, level) + shape.count * shape.correction_codewords ==
            codewords_of_version[static_cast<std::size_t>(version)]);
      CHECK(data_codewords(version, level) < less);
      less = data_codewords(version, level);
    }
  }
}
