#include "core/image/shapes.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/image/outline.h"
#include "core/qr/alignment.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"

namespace cordage::image {
namespace {

/// The row and the column of the timing patterns, ISO/IEC 18004:2015 §6.3.5.
constexpr int timing_line = 6;

void clear_eyes(qr::Symbol& symbol) {
  for (const Corner& eye : eyes_of(symbol)) symbol.clear(eye.x, eye.y, eye_side);
}

/// Makes timing and alignment patterns light.
void clear_guides(qr::Symbol& symbol) {
  for (int i = eye_side; i < symbol.modules() - eye_side; ++i) {
    symbol.clear(i, timing_line, 1);
    symbol.clear(timing_line, i, 1);
  }
  qr::for_each_alignment_pattern(symbol.version, [&](int x, int y) { symbol.clear(x, y, qr::alignment_side); });
}

/// Makes the modules light that are dark in `other`.
void clear_modules(qr::Symbol& symbol, const qr::Symbol& other) {
  for (std::size_t y = 0; y < static_cast<std::size_t>(symbol.modules()); ++y)
    for (std::size_t i = 0; i < symbol.rows[y].size(); ++i) symbol.rows[y][i] &= ~other.rows[y][i];
}

/// The dark modules that do not share an edge with another dark module.
qr::Symbol lone_modules_of(const qr::Symbol& symbol) {
  qr::Symbol lone = symbol;
  const auto modules = static_cast<std::size_t>(symbol.modules());
  const qr::Row light{};
  for (std::size_t y = 0; y < modules; ++y) {
    const qr::Row& row = symbol.rows[y];
    const qr::Row& above = y == 0 ? light : symbol.rows[y - 1];
    const qr::Row& below = y + 1 == modules ? light : symbol.rows[y + 1];
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::uint64_t before = row[i] << 1 | (i == 0 ? 0 : row[i - 1] >> 63);
      const std::uint64_t after = row[i] >> 1 | (i + 1 == row.size() ? 0 : row[i + 1] << 63);
      lone.rows[y][i] &= ~(before | after | above[i] | below[i]);
    }
  }
  return lone;
}

/// A rounded finder pattern, starting at its upper edge: outer edge, inner edge, centre.
constexpr std::string_view rounded_eye =
    "h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z"
    "m0 1a.5 .5 0 0 0-.5 .5v4a.5 .5 0 0 0 .5 .5h4a.5 .5 0 0 0 .5-.5v-4a.5 .5 0 0 0-.5-.5z"
    "m1.5 1h1a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1v-1a1 1 0 0 1 1-1z";

}  // namespace

std::array<Corner, 3> eyes_of(const qr::Symbol& symbol) {
  const int last = symbol.modules() - eye_side;
  return {{{0, 0}, {last, 0}, {0, last}}};
}

Parts parts_of(const qr::Symbol& symbol, const Style& style) {
  Parts parts{.shaped = symbol, .squares = symbol};
  clear_eyes(parts.shaped);
  clear_guides(parts.shaped);
  if (style.modules == ModuleShape::square)
    clear_modules(parts.shaped, symbol);
  else
    clear_modules(parts.squares, parts.shaped);
  if (style.eyes == EyeShape::rounded) clear_eyes(parts.squares);
  return parts;
}

void append_shapes(std::string& document, const qr::Symbol& symbol, const Style& style) {
  Parts parts = parts_of(symbol, style);
  if (style.modules != ModuleShape::square) {
    const bool are_dots = style.modules == ModuleShape::dots;
    const qr::Symbol dots = are_dots ? parts.shaped : lone_modules_of(parts.shaped);
    append_dots(document, dots);
    clear_modules(parts.shaped, dots);
    append_round_outline(document, parts.shaped);
  }
  append_outline(document, parts.squares);
  if (style.eyes == EyeShape::square) return;
  for (const Corner& eye : eyes_of(symbol))
    Appender(document).write({"M", decimal_text(std::int64_t{eye.x + quiet_zone + 1}), ".5 ",
                              decimal_text(std::int64_t{eye.y + quiet_zone}), rounded_eye});
}

void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform) {
  const DecimalText start = decimal_text(std::int64_t{quiet_zone + (symbol.modules() - logo.side) / 2});
  const DecimalText side = decimal_text(std::int64_t{logo.side - 1});
  Appender(document).write({"<image", transform, " x=\"", start, ".5\" y=\"", start, ".5\" width=\"", side,
                            "\" height=\"", side, "\" href=\"", logo.uri,
                            "\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"", logo.uri, "\"/>"});
}

}  // namespace cordage::image
