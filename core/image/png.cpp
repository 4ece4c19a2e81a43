#include "core/image/png.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/image/checksums.h"
#include "core/image/deflate/deflate.h"
#include "core/image/deflate/parser.h"
#include "core/image/deflate/wide_parser.h"
#include "core/image/png_file.h"
#include "core/image/row_painter.h"

namespace cordage::image {
namespace {

constexpr std::size_t max_rows = qr::max_modules + 2;

std::string file_of(std::size_t side, const Palette* palette, const Block& block, const Adler32& checksum) {
  // §11.2.1: bit depth 1, greyscale or palette.
  const std::string colours = palette ? palette_of(*palette, 2) : std::string();
  PngFile file({.side = side,
                .bit_depth = 1,
                .palette = colours,
                .transparency = palette && !palette->light ? std::string_view("\xFF\0", 2) : std::string_view(),
                .data_size = block.size()});
  block.write(file.data());
  return file.finish(checksum);
}

/// The distinct rows of an image from the top, those of the quiet zone included.
class RowSource {
 public:
  RowSource(const qr::Symbol& symbol, std::size_t pixels_per_module, int quiet, std::size_t padding)
      : symbol_(symbol),
        pixels_per_module_(pixels_per_module),
        padding_(padding / 2),
        above_(static_cast<std::size_t>(quiet) * pixels_per_module + padding / 2),
        below_(above_ + padding % 2),
        painter_(modules() + 2 * static_cast<std::size_t>(quiet), pixels_per_module, quiet, padding) {}

  std::size_t side() const { return modules() * pixels_per_module_ + above_ + below_; }
  std::size_t row_bytes() const { return painter_.row_bytes(); }
  std::size_t count() const { return first() + modules() + (below_ != 0); }

  std::size_t padding() const { return padding_; }
  std::size_t pixels_per_module() const { return pixels_per_module_; }
  /// Modules in a row, including the quiet zone.
  std::size_t row_modules() const { return painter_.modules(); }

  /// The number of consecutive copies of a row in the image.
  std::size_t copies(std::size_t row) const {
    return row < first() ? above_ : row < first() + modules() ? pixels_per_module_ : below_;
  }

  RowPainter::Modules modules_of(std::size_t row) const {
    const bool is_quiet = row < first() || row >= first() + modules();
    return is_quiet ? RowPainter::Modules{} : painter_.modules_of(symbol_.rows[row - first()]);
  }

  void paint(std::size_t row, std::uint8_t* out) const { painter_.paint(modules_of(row), out); }

 private:
  std::size_t modules() const { return static_cast<std::size_t>(symbol_.modules()); }
  /// The first row of the symbol.
  std::size_t first() const { return above_ != 0; }

  const qr::Symbol& symbol_;
  std::size_t pixels_per_module_;
  std::size_t padding_;  ///< pixels before the first module
  std::size_t above_;    ///< pixels of the quiet zone
  std::size_t below_;
  RowPainter painter_;
};

/// Returns whether filter Up for the copies of a row makes the file smaller. Most zeros then need no extra bits for
/// their distance if a row is longer than a match, but rows above are farther away. The threshold was measured.
bool is_filtered(std::size_t row_bytes, std::size_t copies) {
  constexpr std::size_t min = 3000;
  return row_bytes >= min_filtered && (row_bytes - max_match) * copies >= min;
}

/// Returns whether to parse by modules: each has more than a byte, and the rows together are large.
bool is_wide(const RowSource& source) {
  constexpr std::size_t min = 2048;
  return source.pixels_per_module() > 8 && source.count() * source.row_bytes() >= min;
}

/// The distinct rows from the top, with their positions in the image.
std::array<WideRow, max_rows> wide_rows(const RowSource& source) {
  std::array<WideRow, max_rows> rows;
  const std::size_t row_bytes = source.row_bytes();
  std::size_t start = 0;
  for (std::size_t row = 0; row < source.count(); ++row) {
    const std::size_t copies = source.copies(row);
    const bool are_filtered = is_filtered(row_bytes, copies);
    rows[row] = {.modules = source.modules_of(row),
                 .start = static_cast<std::uint32_t>(start),
                 .last_equal = static_cast<std::uint32_t>(start + (are_filtered ? 0 : (copies - 1) * row_bytes)),
                 .copies = static_cast<std::uint16_t>(copies),
                 .is_filtered = are_filtered};
    start += copies * row_bytes;
  }
  return rows;
}

/// As png_of, parsing by modules.
[[gnu::noinline]] std::string wide_png_of(const RowSource& source, const Palette* palette, const std::uint8_t* bytes,
                                          std::span<Sequence> sequences) {
  const std::size_t row_bytes = source.row_bytes();
  const std::array<WideRow, max_rows> rows = wide_rows(source);
  Adler32 checksum;
  for (std::size_t row = 0; row < source.count(); ++row) {
    const std::size_t copies = rows[row].copies;
    checksum.add({bytes + row * row_bytes, row_bytes}, rows[row].is_filtered ? 1 : copies);
    if (rows[row].is_filtered) checksum.add_before_zeros(filter_up, row_bytes - 1, copies - 1);
  }
  const WideImage image{.rows = {rows.data(), source.count()},
                        .bytes = bytes,
                        .row_bytes = row_bytes,
                        .modules = source.row_modules(),
                        .pixels_per_module = source.pixels_per_module(),
                        .padding = source.padding()};
  WideParser parser(image, sequences);
  parser.parse();
  return file_of(source.side(), palette, Block(bytes, row_bytes, parser.sequences(), parser.frequencies()), checksum);
}

/// Returns the file of an image whose rows have these bytes.
std::string png_of(const RowSource& source, const Palette* palette, const std::uint8_t* bytes,
                   std::span<Sequence> sequences) {
  const std::size_t row_bytes = source.row_bytes();
  Adler32 checksum;
  for (std::size_t row = 0; row < source.count(); ++row)
    checksum.add({bytes + row * row_bytes, row_bytes}, source.copies(row));
  const Rows rows{
      .bytes = bytes, .size = source.count() * row_bytes, .row_bytes = row_bytes, .repeats = source.copies(1) - 1};
  Parser parser(rows, sequences);
  for (std::size_t row = 0; row < source.count(); ++row)
    if (source.copies(row) != 1) parser.parse_to((row + 1) * row_bytes, source.copies(row) - 1);
  parser.finish();
  return file_of(source.side(), palette, Block(bytes, row_bytes, parser.sequences(), parser.frequencies()), checksum);
}

/// `bytes` has room for the rows and a margin on both sides, `sequences` for the maximum number of the rows.
std::string png_within(const RowSource& source, const Palette* palette, std::uint8_t* bytes,
                       std::span<Sequence> sequences) {
  // The margin is read, without effect, so it must be initialised.
  static_assert(RowPainter::overshoot <= Rows::margin);
  std::fill_n(bytes, Rows::margin, std::uint8_t{0});
  std::uint8_t* const rows = bytes + Rows::margin;
  std::fill_n(rows + source.count() * source.row_bytes(), Rows::margin, std::uint8_t{0});
  // Paint all rows first: reading a row directly after it was written would be slow.
  for (std::size_t row = 0; row < source.count(); ++row) source.paint(row, rows + row * source.row_bytes());
  return is_wide(source) ? wide_png_of(source, palette, rows, sequences) : png_of(source, palette, rows, sequences);
}

}  // namespace

std::string png(const qr::Symbol& symbol, int pixels_per_module, int quiet, const Palette* palette, int padding) {
  assert(pixels_per_module >= 1 && pixels_per_module <= 195 && padding >= 0);
  const RowSource source(symbol, static_cast<std::size_t>(pixels_per_module), quiet, static_cast<std::size_t>(padding));
  const std::size_t size = source.count() * source.row_bytes();
  const std::size_t max_sequences = is_wide(source) ? WideParser::enough_sequences(source.row_modules(), source.count())
                                                    : Parser::max_sequences(size, source.count());
  const std::unique_ptr<std::uint8_t[]> bytes(new std::uint8_t[size + 2 * Rows::margin]);
  const std::unique_ptr<Sequence[]> sequences(new Sequence[max_sequences]);
  return png_within(source, palette, bytes.get(), {sequences.get(), max_sequences});
}

}  // namespace cordage::image
