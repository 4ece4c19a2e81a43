#include "core/image/colours.h"

#include "core/text/ascii.h"

namespace cordage {
namespace {

std::optional<image::Colour> read_colour(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  if (text.size() != 3 && text.size() != 6) return std::nullopt;
  image::Colour rgb = 0;
  for (const char c : text) {
    const int digit = hex_value(c);
    if (digit < 0) return std::nullopt;
    const auto value = static_cast<image::Colour>(digit);
    rgb = text.size() == 3 ? rgb << 8 | value << 4 | value : rgb << 4 | value;
  }
  return rgb;
}

}  // namespace

Outcome<HexColour> HexColour::read(std::string_view text) {
  if (const auto rgb = read_colour(text)) return HexColour{*rgb};
  return Problem{ProblemKind::invalid_value, "", "must be a hexadecimal colour: RGB or RRGGBB."};
}

Outcome<Background> Background::read(std::string_view text) {
  if (equal_ignoring_case(text, "transparent")) return Background{};
  if (const auto rgb = read_colour(text)) return Background{*rgb};
  return Problem{ProblemKind::invalid_value, "", "must be a hexadecimal colour (RGB or RRGGBB) or transparent."};
}

}  // namespace cordage
