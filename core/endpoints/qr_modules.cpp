#include "core/endpoints/qr_modules.h"

#include <cstring>

namespace cordage {

Outcome<TextImage> qr_text(const QrTextRequest& request, const Context&) {
  if (auto checked = check_content(request); !checked) return std::move(checked.problem());
  const auto symbol = symbol_of(request);
  if (!symbol) return does_not_fit(request);
  const int quiet = static_cast<int>(request.margin);
  const auto is_dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < symbol->modules() && y < symbol->modules() && symbol->dark(x, y);
  };
  constexpr std::string_view halves[] = {" ", "\u2584", "\u2580", "\u2588"};
  TextImage image;
  for (int y = -quiet; y < symbol->modules() + quiet; y += 2) {
    // Of the 256 colours, two that no theme changes.
    if (request.ansi) image.bytes += "\x1B[38;5;16;48;5;231m";
    for (int x = -quiet; x < symbol->modules() + quiet; ++x)
      image.bytes += halves[2 * is_dark(x, y) + is_dark(x, y + 1)];
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
  // Eight modules at once; up to 7 bytes after a row belong to the next one, or are cut off.
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
