#include "core/image/deflate/parser.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/catch.h"
#include "tests/core/image/painted.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// The image that the sequences over painted rows stand for. Checks the other promises of a parser.
std::string parsed(const PaintedRows& painted) {
  const Rows rows = painted.rows();
  std::vector<Sequence> room(Parser::max_sequences(rows.size, painted.count()));
  Parser parser(rows, room);
  for (std::size_t row = 0; row < painted.count(); ++row)
    if (painted.repeats(row) != 0) parser.parse_to((row + 1) * rows.row_bytes, painted.repeats(row));
  bool is_within = true;
  Frequencies frequencies;
  const std::uint8_t* index = rows.bytes;
  for (const Sequence& sequence : parser.sequences()) {
    const Copy& copy = sequence.copy;
    is_within = is_within && copy.distance >= 1 && copy.distance <= 32768 && copy.length + copy.repeats >= 1 &&
                copy.length + copy.repeats * rows.row_bytes >= 3 && !copy.is_filtered;
    for (std::size_t i = 0; i < sequence.literals; ++i) ++frequencies.literals[index[i]];
    index += sequence.literals + copy.length;
    frequencies.add(copy, rows.row_bytes);
  }
  CHECK(is_within);
  CHECK(parser.frequencies().literals == frequencies.literals);
  CHECK(parser.frequencies().distances == frequencies.distances);
  return expanded(parser.sequences(), rows.bytes, rows.row_bytes);
}

}  // namespace

TEST_CASE("sequences stand for the whole image at every size") {
  const int version = GENERATE(1, 5, 22, 40);
  const qr::Symbol symbol = symbol_of_version(version, "sequences");
  const auto side = static_cast<std::size_t>(symbol.modules() + 8);
  for (std::size_t pixels_per_module = 1; pixels_per_module * side <= 4096;
       pixels_per_module += 1 + pixels_per_module / 8) {
    CAPTURE(pixels_per_module);
    const PaintedRows painted(symbol, pixels_per_module);
    CHECK((parsed(painted) == painted.image()));
  }
}

TEST_CASE("rows that equal their neighbours are no different") {
  const std::size_t pixels_per_module = GENERATE(1u, 2u, 3u, 50u, 141u);
  qr::Symbol symbol(1, qr::Level::low);
  symbol.rows = {};
  SECTION("a few") {
    for (std::size_t y : {3u, 4u, 5u, 6u, 19u, 20u}) symbol.rows[y][0] = 0b1011;
  }
  SECTION("all, and light") {}
  SECTION("all, and dark") {
    for (std::size_t y = 0; y < 21; ++y) symbol.rows[y][0] = (1u << 21) - 1;
  }
  const PaintedRows painted(symbol, pixels_per_module);
  CHECK((parsed(painted) == painted.image()));
}

TEST_CASE("symbols that no encoder makes are no different") {
  const int version = GENERATE(1, 7, 16, 33, 40);
  const unsigned period = GENERATE(1u, 2u, 7u);
  std::mt19937_64 random(static_cast<unsigned>(version) * 10 + period);
  const qr::Symbol symbol = symbol_where(version, [&](int x, int y) {
    return period == 1 ? random() % 2 == 0 : static_cast<unsigned>(x * x + y) % period == 0;
  });
  const std::size_t pixels_per_module = GENERATE(1u, 2u, 3u, 5u, 8u, 22u);
  const PaintedRows painted(symbol, pixels_per_module);
  CHECK((parsed(painted) == painted.image()));
}
