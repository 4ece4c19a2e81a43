#pragma once

#include <optional>
#include <string>

#include "core/image/colour.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// How a symbol is drawn.
struct Look {
  int quiet = quiet_zone;  ///< Modules of the quiet zone on each side, least_quiet to most_quiet.
  Colour dark = 0x000000;
  std::optional<Colour> light = 0xFFFFFF;  ///< Nothing: transparent.
  /// Pixels by which the quiet zone is wider than whole modules, half of them on each side, an odd one on the right and
  /// at the bottom.
  int padding = 0;

  bool operator==(const Look&) const = default;
};

/// Whether dark modules are darker than light ones by 40 % of the way from black to white, the symbol contrast of grade
/// C in ISO/IEC 15415. Behind what is transparent a white page is assumed.
bool has_contrast(const Look& look);

/// As svg and png without a look, in these colours. The PNG has a palette of two where they are not black and white.
std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Look& look);
std::string png(const qr::Symbol& symbol, int pixels_per_module, const Look& look);

}  // namespace cordage::image
