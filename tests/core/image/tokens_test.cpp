#include "core/image/tokens.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/image/deflate.h"
#include "core/image/row_stream.h"
#include "tests/core/image/inflated.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

TEST_CASE("tokens stand for the rows of the image") {
  const int version = GENERATE(1, 5, 22, 40);
  const int pixels_per_module = GENERATE(1, 2, 3, 4, 11, 22);
  const RowStream stream = row_stream(symbol_of_version(version, "tokens"), pixels_per_module);
  const int rounds = GENERATE(1, 2, 3);
  CHECK((expanded(tokens(stream, rounds)) == expanded(stream)));
}

TEST_CASE("rows that equal their neighbours are no different") {
  const int pixels_per_module = GENERATE(1, 2, 3, 50);
  qr::Symbol symbol(1, qr::Level::low);
  symbol.rows = {};
  for (std::size_t y : {3u, 4u, 5u, 6u, 19u, 20u}) symbol.rows[y][0] = 0b1011;
  const RowStream stream = row_stream(symbol, pixels_per_module);
  CHECK((expanded(tokens(stream, 2)) == expanded(stream)));
}

TEST_CASE("matches keep within the limits of deflate at every size") {
  const int version = GENERATE(1, 4);
  const qr::Symbol symbol = symbol_of_version(version, "limits");
  for (int pixels_per_module = 1; pixels_per_module * (symbol.modules() + 8) <= 4096; ++pixels_per_module) {
    bool within = true;
    for (const Token& token : tokens(row_stream(symbol, pixels_per_module), 1))
      within = within && (token.distance == 0 || (token.length >= 3 && token.length <= 258 && token.distance <= 32768));
    CAPTURE(pixels_per_module);
    CHECK(within);
  }
}

TEST_CASE("a second round never makes a file of some size larger") {
  const int version = GENERATE(1, 3, 8, 13, 24);
  const RowStream stream = row_stream(symbol_of_version(version, "rounds"), 300 / (25 + 4 * version));
  const auto size = [&](int rounds) {
    const std::vector<Token> all = tokens(stream, rounds);
    return deflate_block(all, best_code_lengths(all)).size();
  };
  CHECK(size(2) <= size(1));
}
