#include "core/image/deflate/wide_parser.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/catch.h"
#include "tests/core/image/painted.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// The result of a parser for painted rows.
struct Parsed {
  std::string image;  ///< of the sequences
  std::string expected;
  std::size_t literals = 0;
};

/// Painted rows in the form for the parser, all with filtered copies; appends their image to `expected`.
std::vector<WideRow> wide_rows(const qr::Symbol& symbol, const PaintedRows& painted, std::string& expected) {
  const Rows rows = painted.rows();
  const int modules = symbol.modules();
  std::vector<WideRow> wide(painted.count());
  for (std::size_t row = 0; row < painted.count(); ++row) {
    WideRow& here = wide[row];
    here.start = here.last_equal = static_cast<std::uint32_t>(expected.size());
    here.copies = static_cast<std::uint16_t>(painted.repeats(row) + 1);
    here.is_filtered = true;
    for (int x = 0; row != 0 && row != painted.count() - 1 && x < modules; ++x)
      if (symbol.dark(x, static_cast<int>(row) - 1))
        here.modules[static_cast<std::size_t>(x + 4) / 64] |= std::uint64_t{1} << (x + 4) % 64;
    expected.append(reinterpret_cast<const char*>(rows.bytes + row * rows.row_bytes), rows.row_bytes);
    for (std::size_t i = 0; i < painted.repeats(row); ++i) expected += '\2' + std::string(rows.row_bytes - 1, '\0');
  }
  return wide;
}

Parsed parsed(const qr::Symbol& symbol, std::size_t pixels_per_module, std::size_t spare_sequences) {
  const PaintedRows painted(symbol, pixels_per_module);
  const Rows rows = painted.rows();
  const auto modules = static_cast<std::size_t>(symbol.modules() + 8);
  Parsed result;
  const std::vector<WideRow> wide = wide_rows(symbol, painted, result.expected);
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

}  // namespace

TEST_CASE("an image has fewer matches, and is complete, if there is no space for more sequences") {
  const qr::Symbol symbol = symbol_of_version(20, "sequences");
  const Parsed all = parsed(symbol, 30, 10000);
  const Parsed some = parsed(symbol, 30, 100);
  const Parsed none = parsed(symbol, 30, 0);
  CHECK((all.image == all.expected));
  CHECK((some.image == some.expected));
  CHECK((none.image == none.expected));
  CHECK(all.literals < some.literals);
  CHECK(some.literals < none.literals);
}
