#include "core/image/style.h"

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

/// Weights of red, green and blue in a decoder.
struct Weights {
  int red;
  int green;
  int blue;

  constexpr int sum() const { return red + green + blue; }
};
constexpr Weights bt601{299, 587, 114};
/// ITU-R BT.601, ITU-R BT.709, and the shortcut of ZXing for Java.
constexpr std::array weightings{bt601, Weights{2126, 7152, 722}, Weights{1, 2, 1}};

/// The brightness of a colour: from 0 to 255 times the sum of the weights.
constexpr int brightness(Colour colour, const Weights& by) {
  return by.red * red(colour) + by.green * green(colour) + by.blue * blue(colour);
}

/// The transform from modules to pixels as an attribute; empty if the viewBox is in modules.
std::string transform_of(const Style& style, int pixels_per_module) {
  if (style.padding == 0) return {};
  const DecimalText shift =
      decimal_text(std::int64_t{style.padding / 2 + (style.quiet - quiet_zone) * pixels_per_module});
  return joined(
      {" transform=\"translate(", shift, " ", shift, ")scale(", decimal_text(std::int64_t{pixels_per_module}), ")\""});
}

constexpr bool is_square(const Style& style) {
  return style.modules == ModuleShape::square && style.eyes == EyeShape::square;
}

/// An upper bound for real symbols.
constexpr std::int64_t bytes_per_module(ModuleShape shape) {
  return shape == ModuleShape::dots ? 16 : shape == ModuleShape::rounded ? 7 : 2;
}

}  // namespace

int min_contrast(const Style& style) { return style.logo.uri.empty() ? 40 : 50; }

bool has_contrast(const Style& style) {
  constexpr int white = brightness(0xFFFFFF, bt601);
  const int light = style.light ? brightness(*style.light, bt601) : white;
  return 100 * (light - brightness(style.dark, bt601)) >= min_contrast(style) * white;
}

bool is_below_half(Colour colour) {
  return std::all_of(weightings.begin(), weightings.end(),
                     [&](const Weights& by) { return 2 * brightness(colour, by) < 255 * by.sum(); });
}

bool is_above_half(Colour colour) {
  return std::all_of(weightings.begin(), weightings.end(),
                     [&](const Weights& by) { return 2 * brightness(colour, by) > 255 * by.sum(); });
}

std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Style& style) {
  if (style == Style{}) return svg(symbol, pixels_per_module);
  const std::int64_t side = symbol.modules() + 2 * style.quiet;
  const DecimalText pixels = decimal_text(side * pixels_per_module + style.padding);
  // The path includes a quiet zone of the default width, so the viewBox starts before or after it. With padding it is
  // in pixels.
  const bool is_padded = style.padding != 0;
  const DecimalText start = decimal_text(is_padded ? 0 : std::int64_t{quiet_zone - style.quiet});
  const DecimalText extent = is_padded ? pixels : decimal_text(side);
  std::string document = joined({"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", pixels, "\" height=\"", pixels,
                                 "\" viewBox=\"", start, " ", start, " ", extent, " ", extent,
                                 is_square(style) ? "\" shape-rendering=\"crispEdges\"" : "\""});
  document.reserve(static_cast<std::size_t>(bytes_per_module(style.modules) * side * side));
  if (style.title.empty()) {
    document += '>';
  } else {
    Appender(document).write({" role=\"img\"><title>", escaped(style.title), "</title>"});
  }
  if (style.light)
    Appender(document).write({"<rect fill=\"#", hex_text(*style.light), "\" x=\"", start, "\" y=\"", start,
                              "\" width=\"", extent, "\" height=\"", extent, "\" stroke=\"none\"/>"});
  const std::string transform = transform_of(style, pixels_per_module);
  Appender(document).write(
      {"<path", transform, " fill=\"#", hex_text(style.dark), "\" stroke=\"none\" fill-rule=\"evenodd\" d=\""});
  if (is_square(style))
    append_outline(document, symbol);
  else
    append_shapes(document, symbol, style);
  document += "\"/>";
  if (!style.logo.uri.empty()) append_logo(document, symbol, style.logo, transform);
  document += "</svg>";
  return document;
}

std::string png(const qr::Symbol& symbol, int pixels_per_module, const Style& style) {
  if (!is_square(style)) return tile_png(symbol, pixels_per_module, style);
  const Palette palette{.dark = style.dark, .light = style.light};
  const bool is_black_on_white = style == Style{.quiet = style.quiet, .padding = style.padding};
  return png(symbol, pixels_per_module, style.quiet, is_black_on_white ? nullptr : &palette, style.padding);
}

}  // namespace cordage::image
