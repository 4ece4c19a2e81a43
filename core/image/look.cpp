#include "core/image/look.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/image/outline.h"
#include "core/image/png.h"
#include "core/image/shapes.h"
#include "core/image/svg.h"
#include "core/image/tile_png.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"
#include "core/text/escaped.h"
#include "core/text/joined.h"

namespace cordage::image {
namespace {

constexpr int red(Colour colour) { return static_cast<int>(colour >> 16 & 0xFF); }
constexpr int green(Colour colour) { return static_cast<int>(colour >> 8 & 0xFF); }
constexpr int blue(Colour colour) { return static_cast<int>(colour & 0xFF); }

/// How a decoder weighs red, green and blue.
struct Weights {
  int red;
  int green;
  int blue;

  constexpr int sum() const { return red + green + blue; }
};
constexpr Weights bt601{299, 587, 114};
/// ITU-R BT.601, ITU-R BT.709, and the shortcut of ZXing for Java.
constexpr std::array weightings{bt601, Weights{2126, 7152, 722}, Weights{1, 2, 1}};

/// How bright a decoder sees a colour: of 255 times the sum of its weights.
constexpr int brightness(Colour colour, const Weights& by) {
  return by.red * red(colour) + by.green * green(colour) + by.blue * blue(colour);
}

/// The attribute that places a symbol in a view of pixels; empty where the view is in modules.
std::string transform_of(const Look& look, int pixels_per_module) {
  if (look.padding == 0) return {};
  const DecimalText shift =
      decimal_text(std::int64_t{look.padding / 2 + (look.quiet - quiet_zone) * pixels_per_module});
  return joined(
      {" transform=\"translate(", shift, " ", shift, ")scale(", decimal_text(std::int64_t{pixels_per_module}), ")\""});
}

constexpr bool is_square(const Look& look) {
  return look.modules == ModuleShape::square && look.eyes == EyeShape::square;
}

/// At least as many as real symbols take.
constexpr std::int64_t bytes_per_module(ModuleShape shape) {
  return shape == ModuleShape::dots ? 16 : shape == ModuleShape::rounded ? 7 : 2;
}

}  // namespace

int min_contrast(const Look& look) { return look.logo.uri.empty() ? 40 : 50; }

bool has_contrast(const Look& look) {
  constexpr int white = brightness(0xFFFFFF, bt601);
  const int light = look.light ? brightness(*look.light, bt601) : white;
  return 100 * (light - brightness(look.dark, bt601)) >= min_contrast(look) * white;
}

bool is_below_half(Colour colour) {
  return std::all_of(weightings.begin(), weightings.end(),
                     [&](const Weights& by) { return 2 * brightness(colour, by) < 255 * by.sum(); });
}

bool is_above_half(Colour colour) {
  return std::all_of(weightings.begin(), weightings.end(),
                     [&](const Weights& by) { return 2 * brightness(colour, by) > 255 * by.sum(); });
}

std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  if (look == Look{}) return svg(symbol, pixels_per_module);
  const std::int64_t side = symbol.modules() + 2 * look.quiet;
  const DecimalText pixels = decimal_text(side * pixels_per_module + look.padding);
  // The path has its own quiet zone: the view begins before or behind it. With padding the view is in pixels.
  const bool is_padded = look.padding != 0;
  const DecimalText start = decimal_text(is_padded ? 0 : std::int64_t{quiet_zone - look.quiet});
  const DecimalText extent = is_padded ? pixels : decimal_text(side);
  std::string document = joined({"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", pixels, "\" height=\"", pixels,
                                 "\" viewBox=\"", start, " ", start, " ", extent, " ", extent,
                                 is_square(look) ? "\" shape-rendering=\"crispEdges\"" : "\""});
  document.reserve(static_cast<std::size_t>(bytes_per_module(look.modules) * side * side));
  if (look.title.empty()) {
    document += '>';
  } else {
    Appender(document).write({" role=\"img\"><title>", escaped(look.title), "</title>"});
  }
  if (look.light)
    Appender(document).write({"<rect fill=\"#", hex_text(*look.light), "\" x=\"", start, "\" y=\"", start,
                              "\" width=\"", extent, "\" height=\"", extent, "\" stroke=\"none\"/>"});
  const std::string transform = transform_of(look, pixels_per_module);
  Appender(document).write(
      {"<path", transform, " fill=\"#", hex_text(look.dark), "\" stroke=\"none\" fill-rule=\"evenodd\" d=\""});
  if (is_square(look))
    append_outline(document, symbol);
  else
    append_shapes(document, symbol, look);
  document += "\"/>";
  if (!look.logo.uri.empty()) append_logo(document, symbol, look.logo, transform);
  document += "</svg>";
  return document;
}

std::string png(const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  if (!is_square(look)) return tile_png(symbol, pixels_per_module, look);
  const Palette palette{.dark = look.dark, .light = look.light};
  const bool is_black_on_white = look == Look{.quiet = look.quiet, .padding = look.padding};
  return png(symbol, pixels_per_module, look.quiet, is_black_on_white ? nullptr : &palette, look.padding);
}

}  // namespace cordage::image
