#include "core/image/svg.h"

#include <charconv>
#include <cstddef>
#include <string_view>

#include "core/image/dark_runs.h"
#include "core/image/quiet_zone.h"

namespace cordage::image {
namespace {

void append(std::string& text, int number) {
  char digits[8];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  text.append(digits, end);
}

/// A relative move from the end of one stroke to the start of the next; `right` may be negative.
void append_move(std::string& path, int right, int down) {
  path += 'm';
  append(path, right);
  path += ' ';
  append(path, down);
}

/// Strokes one module thick along the middle of the rows.
void append_path(std::string& document, const qr::Symbol& symbol) {
  // The first module, a corner of the finder pattern, is dark.
  document += "M4 4.5";
  static_assert(quiet_zone == 4);
  int x = 0;
  int y = 0;
  for (int row = 0; row < symbol.modules(); ++row) {
    for_each_dark_run(symbol.rows[static_cast<std::size_t>(row)], [&](int start, int end) {
      if (start != x || row != y) append_move(document, start - x, row - y);
      document += 'h';
      append(document, end - start);
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
