#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/image/colour.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// Shape of dark modules: squares; joined modules with round ends; or a circle for each.
enum class ModuleShape { square, rounded, dots };

/// Corners of the finder patterns.
enum class EyeShape { square, rounded };

/// An image in the centre of a symbol.
struct Logo {
  std::string_view uri{};  ///< Without characters that XML must escape. Empty: no logo.
  int side = 0;            ///< Side of the light square around it in modules; odd.

  bool operator==(const Logo& other) const { return uri == other.uri && (uri.empty() || side == other.side); }
};

/// Style of an image. Only SVG images have a logo and a title.
struct Style {
  int quiet = quiet_zone;  ///< Modules of the quiet zone on each side, min_quiet to max_quiet.
  Colour dark = 0x000000;
  std::optional<Colour> light = 0xFFFFFF;  ///< nullopt: transparent.
  /// Width and height in pixels that are added to the quiet zone: half on each side, an odd pixel on the right and at
  /// the bottom.
  int padding = 0;
  ModuleShape modules = ModuleShape::square;
  EyeShape eyes = EyeShape::square;
  Logo logo{};
  /// Title for screen readers, in characters that XML allows. Empty: no title.
  std::string_view title{};

  bool operator==(const Style&) const = default;
};

/// The minimum contrast of dark and light modules, in percent of that of black and white: 40, grade C of ISO/IEC 15415.
/// With a logo 50, because decoders compare modules with the darkest pixels nearby.
int min_contrast(const Style& style);

/// Returns whether the contrast is at least min_contrast; transparent modules count as white.
bool has_contrast(const Style& style);

/// Returns whether a colour is darker, or lighter, than 50 % brightness by all three usual weightings of red, green and
/// blue: some scanners use this threshold.
bool is_below_half(Colour colour);
bool is_above_half(Colour colour);

/// Returns the image in a style. A PNG has a palette of 2 colours if they are not black and white, and one of 16 levels
/// if modules or finder patterns are rounded.
std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Style& style);
std::string png(const qr::Symbol& symbol, int pixels_per_module, const Style& style);

}  // namespace cordage::image
