#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace cordage::image {

/// A colour, as 0xRRGGBB.
using Colour = std::uint32_t;

/// The colours of dark and light pixels.
struct Palette {
  Colour dark;
  std::optional<Colour> light;  ///< nullopt: transparent.
};

/// Returns RRGGBB in lower case.
std::string hex_text(Colour colour);

}  // namespace cordage::image
