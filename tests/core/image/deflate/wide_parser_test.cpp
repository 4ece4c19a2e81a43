#include "core/image/deflate/wide_parser.h"

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

/// What a parser makes of painted rows.
struct Parsed {
  std::string image;  ///< that the sequences stand for
  std::string expected;
  std::size_t literals = 0;
};

/// Parses painted rows, of which those that `is_filtered` says have filtered copies.
template <class IsFiltered>
Parsed parsed(const qr::Symbol& symbol, std::size_t pixels_per_module, IsFiltered is_filtered,
              std::size_t spare_sequences = 10000) {
  const PaintedRows painted(symbol, pixels_per_module);
  const Rows rows = painted.rows();
  const auto modules = static_cast<std::size_t>(symbol.modules() + 8);
  Parsed result;
  std::vector<WideRow> wide(painted.count());
  for (std::size_t row = 0; row < painted.count(); ++row) {
    const std::size_t copies = painted.repeats(row) + 1;
    WideRow& here = wide[row];
    here.start = static_cast<std::uint32_t>(result.expected.size());
    here.copies = static_cast<std::uint16_t>(copies);
    here.is_filtered = is_filtered(row);
    here.last_equal = static_cast<std::uint32_t>(here.start + (here.is_filtered ? 0 : copies - 1) * rows.row_bytes);
    for (std::size_t x = 4; row != 0 && row != painted.count() - 1 && x < modules - 4; ++x)
      if (symbol.dark(static_cast<int>(x) - 4, static_cast<int>(row) - 1))
        here.modules[x / 64] |= std::uint64_t{1} << x % 64;
    const std::string bytes(reinterpret_cast<const char*>(rows.bytes + row * rows.row_bytes), rows.row_bytes);
    for (std::size_t i = 0; i < copies; ++i)
      result.expected += i == 0 || !here.is_filtered ? bytes : '\2' + std::string(rows.row_bytes - 1, '\0');
  }
  const WideImage image{.rows = wide,
                        .bytes = rows.bytes,
                        .row_bytes = rows.row_bytes,
                        .modules = modules,
                        .pixels_per_module = pixels_per_module,
                        .padding = 0};
  std::vector<Sequence> sequences(2 * wide.size() + 2 + spare_sequences);
  WideParser parser(image, sequences);
  parser.parse();
  Frequencies frequencies;
  const std::uint8_t* index = rows.bytes;
  for (const auto& [literals, copy] : parser.sequences()) {
    CHECK((copy.distance >= 1 && copy.distance <= 32768));
    for (std::size_t i = 0; i < literals; ++i) ++frequencies.literals[index[i]];
    result.literals += literals;
    index += literals + copy.length;
    frequencies.add(copy, rows.row_bytes);
  }
  CHECK(parser.frequencies().literals == frequencies.literals);
  CHECK(parser.frequencies().distances == frequencies.distances);
  result.image = expanded(parser.sequences(), rows.bytes, rows.row_bytes);
  return result;
}

bool is_true(std::size_t) { return true; }
bool is_false(std::size_t) { return false; }
bool is_odd(std::size_t row) { return row % 2 != 0; }

}  // namespace

TEST_CASE("sequences by modules stand for the whole image, with and without filtered copies") {
  const int version = GENERATE(1, 5, 22, 40);
  const qr::Symbol symbol = symbol_of_version(version, "sequences");
  const auto side = static_cast<std::size_t>(symbol.modules() + 8);
  for (std::size_t pixels = 9; pixels * side <= 4096; pixels += 1 + pixels / 8) {
    CAPTURE(pixels);
    for (const auto is_filtered : {is_true, is_false, is_odd}) {
      if (is_filtered != is_false && pixels * side < 8 * 260) continue;
      const Parsed result = parsed(symbol, pixels, is_filtered);
      CHECK((result.image == result.expected));
    }
  }
}

TEST_CASE("sequences by modules stand for symbols that no encoder makes") {
  const int version = GENERATE(1, 7, 16, 33, 40);
  const unsigned period = GENERATE(1u, 2u, 7u, 1000u);
  std::mt19937_64 random(static_cast<unsigned>(version) * 10 + period);
  const qr::Symbol symbol = symbol_where(version, [&](int x, int y) {
    return period == 1 ? random() % 2 == 0 : static_cast<unsigned>(x * x + y / 3) % period == 0;
  });
  const std::size_t pixels =
      std::min<std::size_t>(GENERATE(9u, 16u, 22u, 50u, 100u), 4096 / static_cast<std::size_t>(symbol.modules() + 8));
  const Parsed result = parsed(symbol, pixels, is_false);
  CHECK((result.image == result.expected));
}

TEST_CASE("an image has less matches, and is whole, where there is no space for more sequences") {
  const qr::Symbol symbol = symbol_of_version(20, "sequences");
  const Parsed all = parsed(symbol, 30, is_true);
  const Parsed some = parsed(symbol, 30, is_true, 100);
  const Parsed none = parsed(symbol, 30, is_true, 0);
  CHECK((all.image == all.expected));
  CHECK((some.image == some.expected));
  CHECK((none.image == none.expected));
  CHECK(all.literals < some.literals);
  CHECK(some.literals < none.literals);
}
