#include "core/image/svg.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string_view>

#include "core/image/dark_runs.h"
#include "core/image/quiet_zone.h"

namespace cordage::image {
namespace {

/// Writes a number of at most eight characters; returns where it ends.
char* write(char* at, int number) { return std::to_chars(at, at + 8, number).ptr; }

void append(std::string& text, int number) {
  char digits[8];
  text.append(digits, write(digits, number));
}

/// Strokes one module thick along the middle of the rows: to the first one from the corner of the
/// finder pattern, to each other one by a relative move from the end of the last.
void append_path(std::string& document, const qr::Symbol& symbol) {
  static_assert(quiet_zone == 4);
  constexpr std::string_view to_first_stroke = "M4 4.5";
  int x = 0;
  int y = -1;
  for (int row = 0; row < symbol.modules(); ++row) {
    for_each_dark_run(symbol.rows[static_cast<std::size_t>(row)], [&](int start, int end) {
      char stroke[32];
      char* at = stroke;
      if (y < 0) {
        at = std::copy(to_first_stroke.begin(), to_first_stroke.end(), at);
      } else {
        *at++ = 'm';
        at = write(at, start - x);
        *at++ = ' ';
        at = write(at, row - y);
      }
      *at++ = 'h';
      at = write(at, end - start);
      document.append(stroke, at);
      x = end;
      y = row;
    });
  }
}

}  // namespace

std::string svg(const qr::Symbol& symbol, int pixels_per_module) {
  const int modules = symbol.modules() + 2 * quiet_zone;
  std::string document;
  // A stroke takes 6 to 8 bytes, and one module in four starts one.
  document.reserve(static_cast<std::size_t>(300 + 2 * modules * modules));
  const auto append_attribute = [&](std::string_view name, int number) {
    document += name;
    append(document, number);
    document += '"';
  };
  document += "<svg xmlns=\"http://www.w3.org/2000/svg\"";
  append_attribute(" width=\"", modules * pixels_per_module);
  append_attribute(" height=\"", modules * pixels_per_module);
  append_attribute(" viewBox=\"0 0 ", modules);
  document.back() = ' ';
  append_attribute("", modules);
  document += " shape-rendering=\"crispEdges\"><rect fill=\"#fff\"";
  append_attribute(" width=\"", modules);
  append_attribute(" height=\"", modules);
  document += "/><path stroke=\"#000\" d=\"";
  append_path(document, symbol);
  document += "\"/></svg>";
  return document;
}

}  // namespace cordage::image
