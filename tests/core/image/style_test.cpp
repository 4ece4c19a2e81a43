#include "core/image/style.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/image/png.h"
#include "core/image/svg.h"
#include "tests/catch.h"
#include "tests/core/image/decoded.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/rendered.h"
#include "tests/core/image/scanner.h"

using namespace cordage;
using namespace cordage::image;

namespace {

std::string bytes_of(Colour colour) {
  return {static_cast<char>(colour >> 16), static_cast<char>(colour >> 8), static_cast<char>(colour), '\xFF'};
}

const std::vector<Style> styles{{},
                                {.quiet = 2},
                                {.quiet = 7},
                                {.padding = 1},
                                {.quiet = 3, .padding = 16},
                                {.quiet = 2, .dark = 0x112233, .light = std::nullopt, .padding = 27},
                                {.dark = 0x5865F2, .light = 0xFFFFFF},
                                {.quiet = 2, .dark = 0x112233, .light = 0xFFEEDD},
                                {.dark = 0x000000, .light = std::nullopt},
                                {.quiet = 2, .dark = 0x0000FF, .light = std::nullopt},
                                {.dark = 0x999999, .light = 0xFFFFFF},   // 40.0 %
                                {.dark = 0x000000, .light = 0x666666}};  // 40.0 %

/// For decoders that expect a quiet zone if the image itself has none.
const std::vector<Style> narrow{{.quiet = 0},
                                {.quiet = 1},
                                {.quiet = 0, .padding = 1},
                                {.quiet = 0, .padding = 2},
                                {.quiet = 1, .padding = 17},
                                {.quiet = 0, .dark = 0x112233, .padding = 20}};

/// The picture in the middle of a larger white page.
Pixels on_page(const Pixels& picture, int margin) {
  Pixels page{.side = picture.side + 2 * margin, .bytes = {}};
  for (int y = -margin; y < picture.side + margin; ++y)
    for (int x = -margin; x < picture.side + margin; ++x)
      page.bytes += std::min(x, y) >= 0 && std::max(x, y) < picture.side ? picture.at(x, y) : '\xFF';
  return page;
}

std::vector<Style> all_styles() {
  std::vector<Style> all = styles;
  all.insert(all.end(), narrow.begin(), narrow.end());
  return all;
}

}  // namespace

TEST_CASE("an image of any style shows every module in its colour", "[slow]") {
  const int version = GENERATE(1, 7, 40);
  const Style style = GENERATE(from_range(all_styles()));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  std::vector<int> sizes{1, 2, 3, 8};
  // The largest images take long: only styles with much padding have them.
  if (style.padding > 2) sizes.push_back((4096 - style.padding) / (symbol.modules() + 2 * style.quiet));
  for (const int pixels_per_module : sizes) {
    CAPTURE(version, style.quiet, style.dark, style.padding, pixels_per_module);
    const Pixels picture = decoded(png(symbol, pixels_per_module, style), PNG_FORMAT_RGBA);
    // Invisible parts may have any colour.
    const std::string light = style.light ? bytes_of(*style.light) : picture.bytes.substr(0, 3) + '\0';
    CHECK((picture == expected_pixels(symbol, pixels_per_module, style.quiet, style.padding,
                                      {.dark = bytes_of(style.dark), .light = light})));
  }
}

TEST_CASE("zbar reads images of every style with enough contrast") {
  const int version = GENERATE(1, 7, 24);
  const Style style = GENERATE(from_range(styles));
  CAPTURE(version, style.quiet, style.dark);
  REQUIRE(has_contrast(style));
  const std::string text = text_for_version(version);
  CHECK(scanned(decoded_on_white(png(symbol_of_version(version, text), 4, style))) == text);
}

TEST_CASE("zbar reads images of a narrow quiet zone on a white page") {
  const int version = GENERATE(1, 7, 24);
  const Style style = GENERATE(from_range(narrow));
  CAPTURE(version, style.quiet, style.padding);
  const std::string text = text_for_version(version);
  CHECK(scanned(on_page(decoded_on_white(png(symbol_of_version(version, text), 4, style)), 16)) == text);
}

TEST_CASE("an SVG image shows the pixels of the PNG image, with any quiet zone") {
  const int version = GENERATE(1, 7, 40);
  const int quiet = GENERATE(0, 1, 4, 7);
  const int pixels_per_module = GENERATE(1, 2, 5);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  for (const int padding : {0, 1, 2, 9, 20}) {
    CAPTURE(version, quiet, pixels_per_module, padding);
    const Style style{.quiet = quiet, .padding = padding};
    const Pixels picture = decoded(png(symbol, pixels_per_module, style));
    CHECK((rendered(svg(symbol, pixels_per_module, style), picture.side) == picture));
  }
}

TEST_CASE("with padding the view of an SVG image is in pixels, with one background and one path") {
  const std::string padded = svg(symbol_of_version(1, "style"), 3, {.quiet = 2, .padding = 5});
  CHECK(
      padded.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"80\" viewBox=\"0 0 80 80\" "
                         "shape-rendering=\"crispEdges\"><rect fill=\"#ffffff\" x=\"0\" y=\"0\" width=\"80\" "
                         "height=\"80\" stroke=\"none\"/><path transform=\"translate(-4 -4)scale(3)\" fill=\"#000000\" "
                         "stroke=\"none\" fill-rule=\"evenodd\" d=\"M"));
}

TEST_CASE("the default style gives exactly the bytes of an image without a style") {
  const qr::Symbol symbol = symbol_of_version(3, "style");
  CHECK(svg(symbol, 5, Style{}) == svg(symbol, 5));
  CHECK(png(symbol, 5, Style{}) == png(symbol, 5));
}

TEST_CASE("contrast is 40 % of the way from black to white, dark on light") {
  CHECK(has_contrast({}));
  CHECK_FALSE(has_contrast({.dark = 0xFFFFFF, .light = 0x000000}));
  CHECK(has_contrast({.dark = 0x999999, .light = std::nullopt}));  // 60 % bright
  CHECK_FALSE(has_contrast({.dark = 0x9A9A9A}));
  CHECK_FALSE(has_contrast({.dark = 0x000000, .light = 0x656565}));
  CHECK_FALSE(has_contrast({.dark = 0xFFFF00, .light = std::nullopt}));
  CHECK_FALSE(has_contrast({.dark = 0x00FFFF, .light = 0xFFFFFF}));  // 70.1 % bright
  CHECK(has_contrast({.dark = 0xFF0000, .light = 0xFFFFFF}));        // 29.9 % bright
}

TEST_CASE("a colour is below or above half by BT.601, BT.709 and (R + 2 G + B) / 4 at once, or neither") {
  // By hand: 153, 153, 153; 135.9, 151.2, 139.5; 113.2, 108.4, 133.0 of 255.
  for (const Colour colour : {0x999999, 0x1ABC9C, 0x5865F2}) CHECK_FALSE(is_below_half(colour));
  CHECK(is_below_half(0x7F7F7F));
  CHECK_FALSE(is_above_half(0x7F7F7F));
  CHECK(is_above_half(0x808080));
  CHECK_FALSE(is_below_half(0x808080));
  // 127.9, 117.2, 107.8; 105.1, 128.0, 89.5; 105.5, 75.4, 127.8. Their opposites are as far on the other side.
  for (const Colour colour : {0xFF5800, 0x00B300, 0xEE09FF}) {
    CAPTURE(colour);
    CHECK_FALSE(is_below_half(colour));
    CHECK_FALSE(is_above_half(colour));
    CHECK_FALSE(is_above_half(0xFFFFFF - colour));
  }
  for (const Colour colour : {0xFF5700, 0x00B200, 0xEC09FF}) {
    CAPTURE(colour);
    CHECK(is_below_half(colour));
    CHECK(is_above_half(0xFFFFFF - colour));
  }
}

TEST_CASE("a title is the first element, escaped, and the role of the image refers to it") {
  const qr::Symbol symbol = symbol_of_version(1, "style");
  const std::string titled = svg(symbol, 2, {.title = "Invite <Bot> & \"friends\""});
  CHECK(
      titled.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"58\" height=\"58\" viewBox=\"0 0 29 29\" "
                         "shape-rendering=\"crispEdges\" role=\"img\"><title>Invite &lt;Bot&gt; &amp; "
                         "&quot;friends&quot;</title><rect "));
  CHECK((rendered(titled, 58) == rendered(svg(symbol, 2), 58)));
}

TEST_CASE("the view of an SVG image with another margin begins at its quiet zone") {
  const qr::Symbol symbol = symbol_of_version(1, "style");
  const std::string narrow = svg(symbol, 2, {.quiet = 2});
  CHECK(narrow.starts_with(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50\" height=\"50\" viewBox=\"2 2 25 25\" "
      "shape-rendering=\"crispEdges\"><rect fill=\"#ffffff\" x=\"2\" y=\"2\" width=\"25\" "
      "height=\"25\" stroke=\"none\"/><path fill=\"#000000\" stroke=\"none\" fill-rule=\"evenodd\" d=\"M"));
  CHECK(svg(symbol, 2, {.quiet = 7, .light = std::nullopt}).find("viewBox=\"-3 -3 35 35\"") != std::string::npos);
  CHECK(svg(symbol, 2, {.light = std::nullopt}).find("<rect") == std::string::npos);
}
