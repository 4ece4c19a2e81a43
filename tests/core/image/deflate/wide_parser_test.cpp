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

/// What a parser makes of painted rows.
struct Parsed {
  std::string image;  ///< that the sequences stand for
  std::string expected;
  std::size_t literals = 0;
};

/// Parses painted rows, all of which have filtered copies.
Parsed parsed(const qr::Symbol& symbol, std::size_t pixels_per_module, std::size_t spare_sequences) {
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
    here.is_filtered = true;
    here.last_equal = here.start;
    for (std::size_t x = 4; row != 0 && row != painted.count() - 1 && x < modules - 4; ++x)
      if (symbol.dark(static_cast<int>(x) - 4, static_cast<int>(row) - 1))
        here.modules[x / 64] |= std::uint64_t{1} << x % 64;
    const std::string bytes(reinterpret_cast<const char*>(rows.bytes + row * rows.row_bytes), rows.row_bytes);
    for (std::size_t i = 0; i < copies; ++i)
      result.expected += i == 0 ? bytes : '\2' + std::string(rows.row_bytes - 1, '\0');
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

}  // namespace

TEST_CASE("an image has less matches, and is whole, where there is no space for more sequences") {
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
