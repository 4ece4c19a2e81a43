#pragma once

#include "core/describe.h"
#include "core/image/colour.h"

namespace cordage {

/// A colour as RGB or RRGGBB in hexadecimal, with or without `#`.
struct HexColour {
  image::Colour rgb = 0;

  bool operator==(const HexColour&) const = default;

  static constexpr std::string_view pattern = "^#?([0-9A-Fa-f]{3}){1,2}$";
  /// Fails with invalid_value.
  static Outcome<HexColour> read(std::string_view text);
  std::string write() const { return image::hex_text(rgb); }
};

/// A colour, or `transparent` in upper or lower case.
struct Background {
  std::optional<image::Colour> rgb{};  ///< nullopt: transparent.

  bool operator==(const Background&) const = default;

  static constexpr std::string_view pattern =
      "^#?([0-9A-Fa-f]{3}){1,2}$|^[Tt][Rr][Aa][Nn][Ss][Pp][Aa][Rr][Ee][Nn][Tt]$";
  /// Fails with invalid_value.
  static Outcome<Background> read(std::string_view text);
  std::string write() const { return rgb ? image::hex_text(*rgb) : "transparent"; }
};

}  // namespace cordage
