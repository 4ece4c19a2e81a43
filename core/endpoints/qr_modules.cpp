#include "core/endpoints/qr_modules.h"

#include <cstring>

namespace cordage {

namespace {

/// Appends two modules, one above the other, as a block element: upper half, lower half or full.
void append_blocks(std::string& text, bool upper, bool lower) {
  constexpr std::string_view blocks[] = {" ", "\u2584", "\u2580", "\u2588"};
  text += blocks[2 * upper + lower];
}

/// As above, in colours. The background is that of the lower module, because terminals extend it over extra line
/// height. Two equal modules are a space, because some terminals adjust a foreground colour that equals the background.
void append_cell(std::string& text, bool upper, bool lower, std::optional<bool>& background) {
  // Two of the 256 colours that themes do not change.
  constexpr std::string_view on_light = "\x1B[38;5;16;48;5;231m";
  constexpr std::string_view on_dark = "\x1B[38;5;231;48;5;16m";
  if (background != lower) text += lower ? on_dark : on_light;
  background = lower;
  text += upper == lower ? " " : "\u2580";
}

}  // namespace

Outcome<TextImage> qr_text(const QrTextRequest& request, const Context&) {
  if (auto checked = check_content(request); !checked) return std::move(checked.problem());
  const auto symbol = symbol_of(request);
  if (!symbol) return does_not_fit(request);
  const int quiet = static_cast<int>(request.margin);
  const auto is_drawn = [&](int x, int y) {
    const bool is_inside = x >= 0 && y >= 0 && x < symbol->modules() && y < symbol->modules();
    return (is_inside && symbol->dark(x, y)) != request.invert;
  };
  TextImage image;
  for (int y = -quiet; y < symbol->modules() + quiet; y += 2) {
    std::optional<bool> background;
    for (int x = -quiet; x < symbol->modules() + quiet; ++x) {
      if (request.ansi)
        append_cell(image.bytes, is_drawn(x, y), is_drawn(x, y + 1), background);
      else
        append_blocks(image.bytes, is_drawn(x, y), is_drawn(x, y + 1));
    }
    image.bytes += request.ansi ? "\x1B[0m\n" : "\n";
  }
  return image;
}

Outcome<ModuleMatrix> qr_matrix(const QrRequest& request, const Context&) {
  if (auto checked = check_content(request); !checked) return std::move(checked.problem());
  const auto symbol = symbol_of(request);
  if (!symbol) return does_not_fit(request);
  const auto modules = static_cast<std::size_t>(symbol->modules());
  ModuleMatrix matrix;
  // Eight modules at once; up to 7 bytes after a row are overwritten by the next row, or cut off.
  matrix.bytes.resize(modules * modules + 7);
  for (std::size_t y = 0; y < modules; ++y)
    for (std::size_t x = 0; x < modules; x += 8) {
      const std::uint64_t eight = symbol->rows[y][x / 64] >> x % 64 & 0xFF;
      const std::uint64_t bytes = (eight * 0x0101'0101'0101'0101 & 0x8040'2010'0804'0201) + 0x7F7F'7F7F'7F7F'7F7F;
      const std::uint64_t ones = bytes >> 7 & 0x0101'0101'0101'0101;
      std::memcpy(matrix.bytes.data() + y * modules + x, &ones, sizeof ones);
    }
  matrix.bytes.resize(modules * modules);
  return matrix;
}

}  // namespace cordage
