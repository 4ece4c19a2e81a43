#include "core/image/shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/image/strokes.h"
#include "core/image/svg.h"
#include "core/qr/alignment.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"

namespace cordage::image {
namespace {

constexpr int eye_side = 7;

/// The row and the column of the timing patterns, ISO/IEC 18004:2015 §6.3.5.
constexpr int timing_line = 6;

/// The upper left modules of the finder patterns.
struct Corner {
  int x;
  int y;
};
std::array<Corner, 3> eyes_of(const qr::Symbol& symbol) {
  const int last = symbol.modules() - eye_side;
  return {{{0, 0}, {last, 0}, {0, last}}};
}

void clear_eyes(qr::Symbol& symbol) {
  for (const Corner& eye : eyes_of(symbol)) symbol.clear(eye.x, eye.y, eye_side);
}

/// Makes timing and alignment patterns light, and returns their dark modules.
qr::Symbol take_guides(qr::Symbol& symbol) {
  qr::Symbol guides = symbol;
  const int modules = symbol.modules();
  for (int i = eye_side; i < modules - eye_side; ++i) {
    symbol.clear(i, timing_line, 1);
    symbol.clear(timing_line, i, 1);
  }
  qr::for_each_alignment_pattern(symbol.version, [&](int x, int y) { symbol.clear(x, y, qr::alignment_side); });
  for (std::size_t y = 0; y < static_cast<std::size_t>(modules); ++y)
    for (std::size_t i = 0; i < guides.rows[y].size(); ++i) guides.rows[y][i] ^= symbol.rows[y][i];
  return guides;
}

/// A stroke along each run of two dark modules or more, across and down, and one across for a module by itself.
Strokes joining_strokes_of(const qr::Symbol& symbol) {
  Strokes strokes;
  const auto modules = static_cast<std::size_t>(symbol.modules());
  const qr::Row light{};
  for (std::size_t y = 0; y < modules; ++y) {
    const qr::Row& row = symbol.rows[y];
    const qr::Row& above = y == 0 ? light : symbol.rows[y - 1];
    const qr::Row& below = y + 1 == modules ? light : symbol.rows[y + 1];
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::uint64_t before = row[i] << 1 | (i == 0 ? 0 : row[i - 1] >> 63);
      const std::uint64_t after = row[i] >> 1 | (i + 1 == row.size() ? 0 : row[i + 1] << 63);
      const std::uint64_t beside = above[i] | below[i];
      strokes.across[y][i] = row[i] & (before | after | ~beside);
      strokes.down[y][i] = row[i] & beside;
    }
  }
  return strokes;
}

Strokes rows_of(const qr::Symbol& symbol) {
  Strokes strokes;
  std::copy_n(symbol.rows.begin(), symbol.modules(), strokes.across.begin());
  return strokes;
}

/// A finder pattern as strokes, from the middle of its upper left module: the ring, and the middle as a smaller ring
/// with a stroke across.
constexpr std::string_view square_eye = "h6v6h-6zm2 2h2v2h-2zm0 1h2";
constexpr std::string_view rounded_eye =
    "m1 0h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z"
    "m1.5 2h1a.5 .5 0 0 1 .5 .5v1a.5 .5 0 0 1-.5 .5h-1a.5 .5 0 0 1-.5-.5v-1a.5 .5 0 0 1 .5-.5zm-.5 1h2";

}  // namespace

void append_shapes(std::string& document, const qr::Symbol& symbol, const Look& look, std::string_view path) {
  qr::Symbol squares = symbol;
  clear_eyes(squares);
  const int side = symbol.modules();
  if (look.modules != ModuleShape::square) {
    qr::Symbol modules = squares;
    squares = take_guides(modules);
    Appender(document).write({path, " fill=\"none\" stroke-linecap=\"round\" d=\""});
    if (look.modules == ModuleShape::rounded) {
      append_path_data(document, joining_strokes_of(modules), side, StrokeEnds::round);
    } else {
      append_path_data(document, rows_of(modules), side, StrokeEnds::dots);
    }
    document += "\"/>";
  }
  Appender(document).write({path, " fill=\"none\" d=\""});
  append_path_data(document, strokes_of(squares), side);
  for (const Corner& eye : eyes_of(symbol))
    Appender(document).write({"M", decimal_text(std::int64_t{eye.x + quiet_zone}), ".5 ",
                              decimal_text(std::int64_t{eye.y + quiet_zone}), ".5",
                              look.eyes == EyeShape::square ? square_eye : rounded_eye});
  document += "\"/>";
}

void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform) {
  const DecimalText start = decimal_text(std::int64_t{quiet_zone + (symbol.modules() - logo.side) / 2});
  const DecimalText side = decimal_text(std::int64_t{logo.side - 1});
  Appender(document).write({"<image", transform, " x=\"", start, ".5\" y=\"", start, ".5\" width=\"", side,
                            "\" height=\"", side, "\" href=\"", logo.uri,
                            "\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"", logo.uri, "\"/>"});
}

}  // namespace cordage::image
