#include "core/image/tile_png.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "core/image/deflate/deflate.h"
#include "core/image/png_file.h"
#include "core/image/tile_checksum.h"
#include "core/image/tile_parser.h"
#include "core/image/tile_rows.h"
#include "core/image/tiles.h"

namespace cordage::image {
namespace {

/// Encodes bytes by calls of `literal(byte)` and `match(length)`, which repeats the previous byte.
template <class Literal, class Match>
void for_each_run(const std::uint8_t* bytes, std::size_t size, Literal literal, Match match) {
  for (std::size_t i = 0; i < size;) {
    const std::uint8_t byte = bytes[i];
    std::size_t end = i + 1;
    while (end < size && bytes[end] == byte) ++end;
    literal(byte);
    if (end - i > min_match)
      match(end - i - 1);
    else
      for (std::size_t more = i + 1; more < end; ++more) literal(byte);
    i = end;
  }
}

/// Writes an image of tiles.
class TileImage {
 public:
  TileImage(const qr::Symbol& symbol, std::size_t pixels, const Style& style)
      : style_(style),
        modules_(static_cast<std::size_t>(symbol.modules() + 2 * style.quiet)),
        side_(modules_ * pixels + static_cast<std::size_t>(style.padding)),
        tiles_(pixels, style.eyes),
        rows_(tile_rows(symbol, style, tiles_)),
        steps_(new TileStep[rows_.size() * modules_]),
        sizes_(rows_.size()) {}

  std::string file() {
    parse();
    const BlockCode code(frequencies());
    const std::string palette = palette_of({.dark = style_.dark, .light = style_.light}, levels);
    // §11.3.1.1: if light is transparent, a level is the dark colour with an opacity.
    std::string opacity;
    for (int level = 0; level < levels; ++level) opacity += static_cast<char>(255 - 255 / light_level * level);
    const std::string dark_palette = palette_of({.dark = style_.dark, .light = style_.dark}, levels);
    PngFile file({.side = side_,
                  .bit_depth = 8,
                  .palette = style_.light ? palette : dark_palette,
                  .transparency = style_.light ? std::string_view() : opacity,
                  .data_size = code.size()});
    write(code, file.data());
    return file.finish(tile_checksum(rows_, tiles_, {.modules = modules_, .left = left(), .right = right()}));
  }

 private:
  /// The bits of a part of a row, or the next tile.
  struct Chunk {
    Bits bits;
    TileId tile = 0;
  };

  std::size_t left() const { return static_cast<std::size_t>(style_.padding) / 2; }
  std::size_t right() const { return static_cast<std::size_t>(style_.padding) - left(); }
  std::size_t row_bytes() const { return side_ + 1; }

  std::span<const TileStep> steps_of(std::size_t index) const { return {&steps_[index * modules_], sizes_[index]}; }

  /// The number of rows with pixels: of equal rows, only the first.
  static std::size_t painted_rows(const TileRows& rows) { return rows.is_flat ? 1 : rows.count; }

  template <class Literal, class Match>
  static void for_each_of_padding(std::size_t pixels, Literal literal, Match match) {
    const std::array<std::uint8_t, 97> light = [] {
      std::array<std::uint8_t, 97> bytes;
      bytes.fill(light_level);
      return bytes;
    }();
    for_each_run(light.data(), pixels, literal, match);
  }

  /// Encodes a row that equals the row above.
  template <class Literal, class Match>
  void for_each_of_copy(Literal literal, Match match) const {
    literal(filter_up);
    literal(0);
    for_each_equal_match(row_bytes() - 2, 1, match);
  }

  void parse() {
    TileParser parser(rows_, modules_, tiles_.pixels(), row_bytes());
    for (std::size_t i = 0; i < rows_.size(); ++i) sizes_[i] = parser.parse(i, &steps_[i * modules_]);
  }

  Frequencies frequencies();
  void count_tiles(Frequencies& result) const;
  void write(const BlockCode& code, std::uint8_t* out);
  void set_words(const Codes& codes);
  void set_chunks(std::size_t index, const Codes& codes);
  BitSink write_row(std::size_t tile_row, BitSink sink) const;

  const Style& style_;
  std::size_t modules_;  ///< in a row, including the quiet zone
  std::size_t side_;
  Tiles tiles_;
  std::vector<TileRows> rows_;
  std::unique_ptr<TileStep[]> steps_;
  std::vector<std::size_t> sizes_;
  std::array<std::array<std::uint32_t, 3>, tile_count> uses_{};  ///< as pixels of upper, lower and flat rows
  std::vector<Bits> words_;                                      ///< of each row of each tile, as codes
  std::vector<std::uint32_t> starts_;                            ///< their indexes in `words_`
  std::vector<Chunk> chunks_;                                    ///< of the current rows
};

Frequencies TileImage::frequencies() {
  Frequencies result;
  std::uint32_t pixel_rows = 0;
  const std::size_t pixels = tiles_.pixels();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const TileRows& rows = rows_[i];
    const auto times = static_cast<std::uint32_t>(painted_rows(rows));
    pixel_rows += times;
    const std::uint32_t copies = rows.count - times;
    if (copies != 0)
      for_each_of_copy([&](std::uint8_t byte) { result.literals[byte] += copies; },
                       [&](const MatchRun& run) {
                         result.add_match(run.length, 1, copies * static_cast<std::uint32_t>(run.times));
                       });
    for (const TileStep& step : steps_of(i)) {
      if (step.distance == 0) {
        for (std::size_t x = 0; x < step.count; ++x)
          ++uses_[rows.tiles[step.first + x]][rows.is_flat ? 2 : rows.is_lower];
      } else {
        for_each_equal_match(step.count * pixels, step.distance, [&](const MatchRun& run) {
          result.add_match(run.length, run.distance, times * static_cast<std::uint32_t>(run.times));
        });
      }
    }
  }
  result.literals[0] += pixel_rows;  // filter None
  for (const std::size_t padding : {left(), right()})
    for_each_of_padding(
        padding, [&](std::uint8_t byte) { result.literals[byte] += pixel_rows; },
        [&](std::size_t length) { result.add_match(length, 1, pixel_rows); });
  count_tiles(result);
  return result;
}

void TileImage::count_tiles(Frequencies& result) const {
  const std::size_t pixels = tiles_.pixels();
  for (TileId tile = 0; tile < tiles_.count(); ++tile) {
    const auto& [upper, lower, flat] = uses_[tile];
    if (upper + lower + flat == 0) continue;
    for (std::size_t row = 0; row < tiles_.rows(); ++row) {
      const std::uint32_t times = upper + (row < pixels / 2 ? lower : 0) + (row == 0 ? flat : 0);
      if (times == 0) continue;
      for_each_run(
          tiles_.row(tile, row), pixels, [&](std::uint8_t byte) { result.literals[byte] += times; },
          [&](std::size_t length) { result.add_match(length, 1, times); });
    }
  }
}

void TileImage::set_words(const Codes& codes) {
  for (TileId tile = 0; tile < tiles_.count(); ++tile) {
    for (std::size_t row = 0; row < tiles_.rows(); ++row) {
      starts_.push_back(static_cast<std::uint32_t>(words_.size()));
      if (uses_[tile] == std::array<std::uint32_t, 3>{}) continue;
      Bits bits;
      const auto append = [&](Bits more) {
        if (bits.count + more.count > max_bits) {
          words_.push_back(bits);
          bits = {};
        }
        bits.append(more.bits, more.count);
      };
      for_each_run(
          tiles_.row(tile, row), tiles_.pixels(),
          [&](std::uint8_t byte) { append({codes.literals[byte].bits, codes.literals[byte].length}); },
          [&](std::size_t length) { append(bits_of_match(length, 1, codes)); });
      words_.push_back(bits);
    }
  }
  starts_.push_back(static_cast<std::uint32_t>(words_.size()));
}

void TileImage::set_chunks(std::size_t index, const Codes& codes) {
  chunks_.clear();
  chunks_.push_back({});
  const auto append = [&](Bits more) {
    if (chunks_.back().bits.count + more.count > max_bits) chunks_.push_back({});
    chunks_.back().bits.append(more.bits, more.count);
  };
  const auto literal = [&](std::uint8_t byte) { append({codes.literals[byte].bits, codes.literals[byte].length}); };
  const auto match = [&](std::size_t length) { append(bits_of_match(length, 1, codes)); };
  literal(0);
  for_each_of_padding(left(), literal, match);
  const TileRows& rows = rows_[index];
  for (const TileStep& step : steps_of(index)) {
    if (step.distance != 0) {
      for_each_equal_match(step.count * tiles_.pixels(), step.distance, [&](const MatchRun& run) {
        for (std::size_t i = 0; i < run.times; ++i) append(bits_of_match(run.length, run.distance, codes));
      });
      continue;
    }
    for (std::size_t x = step.first; x < std::size_t{step.first} + step.count; ++x) {
      const TileId tile = rows.tiles[x];
      if (is_flat(tile)) {
        append(words_[starts_[tile * tiles_.rows()]]);
      } else {
        chunks_.back().tile = tile;
        chunks_.push_back({});
      }
    }
  }
  for_each_of_padding(right(), literal, match);
}

BitSink TileImage::write_row(std::size_t tile_row, BitSink sink) const {
  // Copies, which byte writes cannot alias.
  const std::span<const Chunk> chunks = chunks_;
  const Bits* const words = words_.data();
  const std::uint32_t* const starts = starts_.data() + tile_row;
  const std::size_t rows = tiles_.rows();
  for (const Chunk& chunk : chunks) {
    sink.append(chunk.bits.bits, chunk.bits.count);
    sink.flush();
    if (chunk.tile == 0) continue;
    const std::uint32_t* const at = starts + chunk.tile * rows;
    for (const Bits *word = words + at[0], *end = words + at[1]; word != end; ++word) {
      sink.append(word->bits, word->count);
      sink.flush();
    }
  }
  return sink;
}

void TileImage::write(const BlockCode& code, std::uint8_t* out) {
  const Codes codes = code.codes();
  set_words(codes);
  BitSink sink = code.begin(out);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const TileRows& rows = rows_[i];
    set_chunks(i, codes);
    for (std::size_t row = 0; row < painted_rows(rows); ++row) sink = write_row(rows.tile_row(row), sink);
    const auto append = [&](Bits bits) {
      sink.append(bits.bits, bits.count);
      sink.flush();
    };
    for (std::size_t row = painted_rows(rows); row < rows.count; ++row)
      for_each_of_copy([&](std::uint8_t byte) { append({codes.literals[byte].bits, codes.literals[byte].length}); },
                       [&](const MatchRun& run) {
                         const Bits bits = bits_of_match(run.length, 1, codes);
                         for (std::size_t times = 0; times < run.times; ++times) append(bits);
                       });
  }
  BlockCode::end(sink, codes);
}

}  // namespace

std::string tile_png(const qr::Symbol& symbol, int pixels_per_module, const Style& style) {
  assert(pixels_per_module >= 1 && pixels_per_module <= 195 && style.padding >= 0);
  return TileImage(symbol, static_cast<std::size_t>(pixels_per_module), style).file();
}

}  // namespace cordage::image
