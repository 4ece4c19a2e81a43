#include "core/image/look.h"

#include <png.h>

#include <algorithm>
#include <cstring>

#include "core/image/png.h"
#include "core/image/svg.h"
#include "tests/catch.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/rendered.h"
#include "tests/core/image/scanner.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// Pixels of an image as libpng's simple reader gives them: red, green, blue, how opaque.
struct Coloured {
  int side = 0;
  std::vector<std::uint8_t> rgba;
};

Coloured read_png(const std::string& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  REQUIRE(png_image_begin_read_from_memory(&image, file.data(), file.size()));
  image.format = PNG_FORMAT_RGBA;
  Coloured read{static_cast<int>(image.width), std::vector<std::uint8_t>(PNG_IMAGE_SIZE(image))};
  CHECK(image.width == image.height);
  REQUIRE(png_image_finish_read(&image, nullptr, read.rgba.data(), 0, nullptr));
  return read;
}

bool shows(const Coloured& picture, const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  const Colour light = look.light.value_or(0xFFFFFF);
  for (int y = 0; y < picture.side; ++y)
    for (int x = 0; x < picture.side; ++x) {
      const int left = look.padding / 2 + look.quiet * pixels_per_module;
      const int column = x < left ? -1 : (x - left) / pixels_per_module;
      const int row = y < left ? -1 : (y - left) / pixels_per_module;
      const bool within = column >= 0 && row >= 0 && column < symbol.modules() && row < symbol.modules();
      const bool is_dark = within && symbol.dark(column, row);
      const Colour colour = is_dark ? look.dark : light;
      const std::uint8_t* const pixel = picture.rgba.data() + 4 * (y * picture.side + x);
      const bool is_opaque = is_dark || look.light.has_value();
      if (pixel[3] != (is_opaque ? 0xFF : 0)) return false;
      if (is_opaque && (pixel[0] << 16 | pixel[1] << 8 | pixel[2]) != static_cast<int>(colour)) return false;
    }
  return true;
}

/// What zbar reads of a picture on a white page, in the grey that it makes of colours.
std::string scanned_on_white(const Coloured& picture) {
  std::string grey;
  for (std::size_t i = 0; i < picture.rgba.size(); i += 4) {
    const std::uint8_t* const pixel = picture.rgba.data() + i;
    const int luma = (299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2]) / 1000;
    grey += static_cast<char>(pixel[3] == 0 ? 255 : luma);
  }
  return scanned(grey, static_cast<std::size_t>(picture.side));
}

const std::vector<Look> looks{{},
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

/// Where decoders expect a quiet zone that the image itself does not have.
const std::vector<Look> narrow{{.quiet = 0},
                               {.quiet = 1},
                               {.quiet = 0, .padding = 1},
                               {.quiet = 0, .padding = 2},
                               {.quiet = 1, .padding = 17},
                               {.quiet = 0, .dark = 0x112233, .padding = 20}};

/// The picture in the middle of a larger white page.
Coloured on_page(const Coloured& picture, int margin) {
  Coloured page{picture.side + 2 * margin, {}};
  page.rgba.assign(static_cast<std::size_t>(4 * page.side * page.side), 0xFF);
  for (int y = 0; y < picture.side; ++y)
    std::copy_n(picture.rgba.data() + 4 * y * picture.side, 4 * picture.side,
                page.rgba.data() + 4 * ((y + margin) * page.side + margin));
  return page;
}

std::vector<Look> all_looks() {
  std::vector<Look> all = looks;
  all.insert(all.end(), narrow.begin(), narrow.end());
  return all;
}

}  // namespace

TEST_CASE("an image of any look shows every module in its colour") {
  const int version = GENERATE(1, 7, 40);
  const Look look = GENERATE(from_range(all_looks()));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  for (const int pixels_per_module : {1, 2, 3, 8, (4096 - look.padding) / (symbol.modules() + 2 * look.quiet)}) {
    CAPTURE(version, look.quiet, look.dark, look.padding, pixels_per_module);
    const Coloured picture = read_png(png(symbol, pixels_per_module, look));
    REQUIRE(picture.side == (symbol.modules() + 2 * look.quiet) * pixels_per_module + look.padding);
    CHECK(shows(picture, symbol, pixels_per_module, look));
  }
}

TEST_CASE("zbar reads images of every look that has the contrast") {
  const int version = GENERATE(1, 7, 24);
  const Look look = GENERATE(from_range(looks));
  CAPTURE(version, look.quiet, look.dark);
  REQUIRE(has_contrast(look));
  const std::string text = text_for_version(version);
  CHECK(scanned_on_white(read_png(png(symbol_of_version(version, text), 4, look))) == text);
}

TEST_CASE("zbar reads images of a narrow quiet zone on a white page") {
  const int version = GENERATE(1, 7, 24);
  const Look look = GENERATE(from_range(narrow));
  CAPTURE(version, look.quiet, look.padding);
  const std::string text = text_for_version(version);
  CHECK(scanned_on_white(on_page(read_png(png(symbol_of_version(version, text), 4, look)), 16)) == text);
}

TEST_CASE("an SVG image shows the pixels of the PNG image, whatever its quiet zone") {
  const int version = GENERATE(1, 7, 40);
  const int quiet = GENERATE(0, 1, 4, 7);
  const int pixels_per_module = GENERATE(1, 2, 5);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  for (const int padding : {0, 1, 2, 9, 20}) {
    CAPTURE(version, quiet, pixels_per_module, padding);
    const Look look{.quiet = quiet, .padding = padding};
    const Coloured picture = read_png(png(symbol, pixels_per_module, look));
    const Pixels pixels = rendered(svg(symbol, pixels_per_module, look), picture.side);
    REQUIRE(pixels.side == picture.side);
    bool is_same = true;
    for (std::size_t i = 0; i < pixels.black.size(); ++i)
      is_same = is_same && picture.rgba[4 * i] == (pixels.black[i] ? 0 : 255);
    CHECK(is_same);
  }
}

TEST_CASE("with padding the view of an SVG image is in pixels, with one background and one path") {
  const std::string padded = svg(symbol_of_version(1, "look"), 3, {.quiet = 2, .padding = 5});
  CHECK(
      padded.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"80\" viewBox=\"0 0 80 80\" "
                         "shape-rendering=\"crispEdges\"><rect fill=\"#ffffff\" x=\"0\" y=\"0\" width=\"80\" "
                         "height=\"80\"/><path transform=\"translate(-4 -4)scale(3)\" stroke=\"#000000\" d=\"M"));
}

TEST_CASE("the default look gives the very bytes of none") {
  const qr::Symbol symbol = symbol_of_version(3, "look");
  CHECK(svg(symbol, 5, Look{}) == svg(symbol, 5));
  CHECK(png(symbol, 5, Look{}) == png(symbol, 5));
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

TEST_CASE("a title is the first element, escaped, and the role of the image says that it is one") {
  const qr::Symbol symbol = symbol_of_version(1, "look");
  const std::string titled = svg(symbol, 2, {.title = "Invite <Bot> & \"friends\""});
  CHECK(
      titled.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"58\" height=\"58\" viewBox=\"0 0 29 29\" "
                         "shape-rendering=\"crispEdges\" role=\"img\"><title>Invite &lt;Bot&gt; &amp; "
                         "&quot;friends&quot;</title><rect "));
  CHECK(rendered(titled, 58).black == rendered(svg(symbol, 2), 58).black);
}

TEST_CASE("the view of an SVG image of another margin begins where its quiet zone does") {
  const qr::Symbol symbol = symbol_of_version(1, "look");
  const std::string narrow = svg(symbol, 2, {.quiet = 2});
  CHECK(
      narrow.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50\" height=\"50\" viewBox=\"2 2 25 25\" "
                         "shape-rendering=\"crispEdges\"><rect fill=\"#ffffff\" x=\"2\" y=\"2\" width=\"25\" "
                         "height=\"25\"/><path stroke=\"#000000\" d=\"M"));
  CHECK(svg(symbol, 2, {.quiet = 7, .light = std::nullopt}).find("viewBox=\"-3 -3 35 35\"") != std::string::npos);
  CHECK(svg(symbol, 2, {.light = std::nullopt}).find("<rect") == std::string::npos);
}
