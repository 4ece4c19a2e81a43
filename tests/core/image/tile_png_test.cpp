#include "core/image/tile_png.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.h"
#include "tests/core/image/decoded.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/rendered.h"
#include "tests/core/image/scanner.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// Shapes other than squares only.
Style any_style() {
  const auto [modules, eyes] =
      GENERATE(std::pair{ModuleShape::square, EyeShape::rounded}, std::pair{ModuleShape::rounded, EyeShape::square},
               std::pair{ModuleShape::rounded, EyeShape::rounded}, std::pair{ModuleShape::dots, EyeShape::square},
               std::pair{ModuleShape::dots, EyeShape::rounded});
  return {.modules = modules, .eyes = eyes};
}

int shade(const Pixels& pixels, std::size_t i) { return static_cast<unsigned char>(pixels.bytes[i]); }

/// The largest difference of two pixels at the same place.
int difference(const Pixels& a, const Pixels& b) {
  REQUIRE(a.side == b.side);
  REQUIRE(a.bytes.size() == b.bytes.size());
  int most = 0;
  for (std::size_t i = 0; i < a.bytes.size(); ++i) most = std::max(most, std::abs(shade(a, i) - shade(b, i)));
  return most;
}

/// Slightly more than half a step between two levels, plus the rounding of librsvg.
constexpr int tolerance = 40;

int difference_to_svg(const qr::Symbol& symbol, int pixels_per_module, const Style& style) {
  const Pixels pixels = decoded(png(symbol, pixels_per_module, style));
  return difference(pixels, rendered(svg(symbol, pixels_per_module, style), pixels.side, 1, true));
}

}  // namespace

TEST_CASE("a PNG with shapes has the pixels of the SVG as librsvg draws it") {
  const int version = GENERATE(1, 7, 14);
  const int pixels_per_module = GENERATE(1, 2, 3, 4, 7, 10, 23);
  const Style style = any_style();
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  CAPTURE(version, pixels_per_module, static_cast<int>(style.modules), static_cast<int>(style.eyes));
  CHECK(difference_to_svg(symbol, pixels_per_module, style) <= tolerance);
}

TEST_CASE("a PNG with shapes has these pixels for any margin and size of modules") {
  Style style = any_style();
  style.quiet = GENERATE(0, 1, 4, 7);
  style.padding = GENERATE(0, 1, 2, 5, 20);
  const qr::Symbol symbol = symbol_of_version(2, text_for_version(2));
  CAPTURE(style.quiet, style.padding);
  CHECK(difference_to_svg(symbol, 9, style) <= tolerance);
}

TEST_CASE("a PNG with shapes has these pixels for any pattern of modules") {
  const unsigned dark_of_eight = GENERATE(1u, 3u, 5u, 7u, 8u);
  std::mt19937 random(dark_of_eight);
  const qr::Symbol symbol = symbol_where(7, [&](int, int) { return random() % 8 < dark_of_eight; });
  CHECK(difference_to_svg(symbol, GENERATE(8, 9), any_style()) <= tolerance);
}

TEST_CASE("the largest PNG with shapes has these pixels", "[slow]") {
  const int version = GENERATE(1, 40);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  CHECK(difference_to_svg(symbol, 4096 / (symbol.modules() + 8), any_style()) <= tolerance);
}

TEST_CASE("a PNG with coloured shapes has colours between dark and light like a grey one") {
  Style style = any_style();
  const qr::Symbol symbol = symbol_of_version(2, text_for_version(2));
  const Pixels grey = decoded(png(symbol, 9, style));
  style.dark = 0x102030;
  style.light = 0xF0E0D0;
  const Pixels colours = decoded(png(symbol, 9, style), PNG_FORMAT_RGB);
  REQUIRE(colours.bytes.size() == 3 * grey.bytes.size());
  int most = 0;
  const std::vector<std::pair<int, int>> parts{{0x10, 0xF0}, {0x20, 0xE0}, {0x30, 0xD0}};
  for (std::size_t i = 0; i < grey.bytes.size(); ++i)
    for (std::size_t part = 0; part < 3; ++part) {
      const auto& [dark, light] = parts[part];
      const int expected = dark + (light - dark) * shade(grey, i) / 255;
      most = std::max(most, std::abs(shade(colours, 3 * i + part) - expected));
    }
  CHECK(most <= 1);
}

TEST_CASE("a transparent PNG with shapes looks on white like one with white light modules") {
  Style style = any_style();
  const qr::Symbol symbol = symbol_of_version(2, text_for_version(2));
  const Pixels opaque = decoded(png(symbol, 9, style));
  style.light = std::nullopt;
  const std::string file = png(symbol, 9, style);
  CHECK(difference(decoded_on_white(file), opaque) <= 1);
  CHECK(decoded(file, PNG_FORMAT_RGBA).bytes[3] == '\0');
}
