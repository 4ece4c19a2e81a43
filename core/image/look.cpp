#include "core/image/look.h"

#include "core/image/png.h"
#include "core/image/svg.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage::image {
namespace {

constexpr int red(Colour colour) { return static_cast<int>(colour >> 16 & 0xFF); }
constexpr int green(Colour colour) { return static_cast<int>(colour >> 8 & 0xFF); }
constexpr int blue(Colour colour) { return static_cast<int>(colour & 0xFF); }

/// Of 255,000: how bright a decoder sees a colour (ITU-R BT.601).
constexpr int brightness(Colour colour) { return 299 * red(colour) + 587 * green(colour) + 114 * blue(colour); }

}  // namespace

bool has_contrast(const Look& look) {
  constexpr int white = brightness(0xFFFFFF);
  const int light = look.light ? brightness(*look.light) : white;
  return 10 * (light - brightness(look.dark)) >= 4 * white;
}

std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  if (look == Look{}) return svg(symbol, pixels_per_module);
  const std::int64_t side = symbol.modules() + 2 * look.quiet;
  const DecimalText modules = decimal_text(side);
  const DecimalText pixels = decimal_text(side * pixels_per_module);
  // The path has its own quiet zone: the view begins before or behind it.
  const DecimalText start = decimal_text(std::int64_t{quiet_zone - look.quiet});
  std::string document =
      joined({"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", pixels, "\" height=\"", pixels, "\" viewBox=\"",
              start, " ", start, " ", modules, " ", modules, "\" shape-rendering=\"crispEdges\">"});
  if (look.light)
    Appender(document).write({"<rect fill=\"#", hex_text(*look.light), "\" x=\"", start, "\" y=\"", start,
                              "\" width=\"", modules, "\" height=\"", modules, "\"/>"});
  Appender(document).write({"<path stroke=\"#", hex_text(look.dark), "\" d=\""});
  append_path_data(document, symbol);
  document += "\"/></svg>";
  return document;
}

std::string png(const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  const Palette palette{.dark = look.dark, .light = look.light};
  const bool is_black_on_white = look == Look{.quiet = look.quiet};
  return png(symbol, pixels_per_module, look.quiet, is_black_on_white ? nullptr : &palette);
}

}  // namespace cordage::image
