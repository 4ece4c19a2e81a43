#include "core/image/deflate/match_finder.h"

#include <algorithm>
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

constexpr LiteralBits eight_bits_each = [] {
  LiteralBits bits;
  bits.fill(8);
  return bits;
}();

}  // namespace

TEST_CASE("a match copies equal bytes, within the limits of deflate") {
  const int version = GENERATE(1, 4, 12, 25, 40);
  const std::size_t pixels_per_module = GENERATE(2u, 5u, 20u);
  const PaintedRows painted(symbol_of_version(version, "matches"), pixels_per_module);
  const Rows rows = painted.rows();
  const std::string image = painted.image();
  const std::size_t hashed_bytes = GENERATE(3u, 4u, 9u, 60u);
  MatchFinder finder(rows, eight_bits_each, hashed_bytes);
  std::size_t found = 0;
  std::size_t farthest = 0;
  std::size_t max_length = 0;
  bool copies = true;
  for (std::size_t here = 0; here < rows.size; ++here) {
    const std::size_t candidate = finder.insert(here);
    copies = copies && candidate <= here;
    const std::size_t row = here / rows.row_bytes;
    const std::size_t row_start = row * rows.row_bytes;
    const Match match = finder.best_match(here, candidate, row_start, row_start + rows.row_bytes);
    if (match.saved_bits == 0) continue;
    ++found;
    max_length = std::max(max_length, match.length);
    farthest = std::max(farthest, match.distance);
    copies = copies && match.start >= row_start && match.start <= here && here < match.start + match.length;
    copies = copies && match.start + match.length <= row_start + rows.row_bytes;
    const std::size_t copies_before = row == 0 ? 0 : (row + 3) * pixels_per_module - row;
    const std::size_t start = match.start + copies_before * rows.row_bytes;
    copies = copies && match.distance <= start;
    if (!copies) break;
    copies = image.substr(start, match.length) == image.substr(start - match.distance, match.length) ||
             match.distance < match.length;
    for (std::size_t i = start; i < start + match.length; ++i) copies = copies && image[i] == image[i - match.distance];
  }
  CHECK(copies);
  CHECK(found > 0);
  CHECK(max_length <= 258);
  CHECK(farthest <= 32768);
}

TEST_CASE("a position is found where as many bytes are equal as are hashed, whatever bytes are around them") {
  const std::size_t hashed_bytes = GENERATE(3u, 4u, 7u, 8u, 9u, 60u);
  constexpr std::size_t size = 400;
  std::mt19937 random(1);
  std::vector<std::uint8_t> bytes(size + 2 * Rows::margin);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
  std::uint8_t* const start = bytes.data() + Rows::margin;
  std::copy_n(start + 10, hashed_bytes, start + 200);
  start[199] = static_cast<std::uint8_t>(~start[9]);
  start[200 + hashed_bytes] = static_cast<std::uint8_t>(~start[10 + hashed_bytes]);
  MatchFinder finder({.bytes = start, .size = size, .row_bytes = size, .repeats = 0}, eight_bits_each, hashed_bytes);
  CHECK(finder.insert(10) == 0);
  CHECK(finder.insert(200) == 10);
}

TEST_CASE("a match saves what its bytes cost less some bits for itself, and the one that saves most is best") {
  const PaintedRows painted(symbol_of_version(2, "savings"), 10);
  const Rows rows = painted.rows();
  MatchFinder cheap(rows, eight_bits_each, 4);
  LiteralBits one_bit_each;
  one_bit_each.fill(1);
  MatchFinder dear(rows, one_bit_each, 4);
  // The quiet zone: white from the second byte on.
  for (std::size_t here = 0; here < 4; ++here) {
    cheap.insert(here);
    dear.insert(here);
  }
  const Match run = cheap.best_match(4, cheap.insert(4), 0, rows.row_bytes);
  CHECK(run.distance == 1);
  CHECK(run.start == 2);
  CHECK(run.start + run.length == rows.row_bytes);
  CHECK(run.saved_bits < static_cast<int>(run.length) * 8);
  const Match short_run = cheap.best_match(4, 4, 0, 10);
  CHECK(short_run.length == 8);
  CHECK(short_run.saved_bits > 8 * 8 - 20);
  CHECK(short_run.saved_bits < 8 * 8);
  CHECK(run.saved_bits > short_run.saved_bits);
  CHECK(dear.best_match(4, dear.insert(4), 0, 10).saved_bits == 0);
}

TEST_CASE("a search compares 32 candidates, the newest first") {
  // Each place begins with the same four bytes, and the oldest alone goes on as `here` does.
  constexpr std::size_t distance = 8;
  const std::size_t newer = GENERATE(31u, 32u);
  const std::size_t here = (newer + 1) * distance;
  const std::size_t size = here + distance;
  std::vector<std::uint8_t> bytes(size + 2 * Rows::margin);
  std::uint8_t* const start = bytes.data() + Rows::margin;
  for (std::size_t at = 0; at < size; at += distance) {
    std::copy_n("same", 4, start + at);
    std::fill_n(start + at + 4, 4, static_cast<std::uint8_t>(at == here ? 0 : at / distance));
  }
  MatchFinder finder({.bytes = start, .size = size, .row_bytes = size, .repeats = 0}, eight_bits_each, 4);
  for (std::size_t at = 0; at < here; at += distance) finder.insert(at);
  const Match match = finder.best_match(here, finder.insert(here), here, size);
  CHECK((match.distance == here) == (newer == 31));
}

TEST_CASE("matches come from as far as deflate allows and no farther") {
  const qr::Symbol symbol = symbol_of_version(20, "far");
  std::size_t farthest = 0;
  for (std::size_t pixels_per_module = 2; pixels_per_module <= 30; ++pixels_per_module) {
    const PaintedRows painted(symbol, pixels_per_module);
    const Rows rows = painted.rows();
    MatchFinder finder(rows, eight_bits_each, 20);
    for (std::size_t here = 0; here < rows.size; ++here) {
      const std::size_t row_start = here / rows.row_bytes * rows.row_bytes;
      const Match match = finder.best_match(here, finder.insert(here), row_start, row_start + rows.row_bytes);
      if (match.saved_bits != 0) farthest = std::max(farthest, match.distance);
    }
  }
  CHECK(farthest > 31000);
  CHECK(farthest <= 32768);
}
