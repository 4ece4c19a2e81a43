#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/image/colour.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// Shape of dark modules: squares; joined, with round ends; or a circle for each.
enum class ModuleShape { square, rounded, dots };

/// Corners of the finder patterns.
enum class EyeShape { square, rounded };

/// A picture in the middle of a symbol.
struct Logo {
  std::string_view uri{};  ///< Of the picture; needs no escapes in XML. Empty: there is none, whatever the side.
  int side = 0;            ///< Of the light square that it is drawn in, in modules: odd.

  bool operator==(const Logo& other) const { return uri == other.uri && (uri.empty() || side == other.side); }
};

/// How a symbol is drawn. Logo and title are only for SVG images.
struct Look {
  int quiet = quiet_zone;  ///< Modules of the quiet zone on each side, min_quiet to max_quiet.
  Colour dark = 0x000000;
  std::optional<Colour> light = 0xFFFFFF;  ///< Nothing: transparent.
  /// Pixels by which the quiet zone is wider than whole modules, half of them on each side, an odd one on the right and
  /// at the bottom.
  int padding = 0;
  ModuleShape modules = ModuleShape::square;
  EyeShape eyes = EyeShape::square;
  Logo logo{};
  /// What screen readers say of the image, in characters that XML allows. Empty: there is no title.
  std::string_view title{};

  bool operator==(const Look&) const = default;
};

/// By how many percent of the way from black to white dark modules must be darker than light ones: 40, the symbol
/// contrast of grade C in ISO/IEC 15415, but 50 beside a logo, because decoders judge by what is darkest near a module.
int min_contrast(const Look& look);

/// Whether the colours differ by min_contrast. Transparent modules are taken as white.
bool has_contrast(const Look& look);

/// Whether scanners that divide dark from light at half of white take a colour for dark, or for light, whichever of
/// three usual ways they weigh red, green and blue.
bool is_below_half(Colour colour);
bool is_above_half(Colour colour);

/// As svg and png without a look, in these colours. The PNG has a palette of two where they are not black and white,
/// and one of 16 levels where modules or finder patterns are round.
std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Look& look);
std::string png(const qr::Symbol& symbol, int pixels_per_module, const Look& look);

}  // namespace cordage::image
