#include "core/image/svg.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include "core/qr/symbol.h"
#include "tests/catch.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/rendered.h"
#include "tests/core/image/scanner.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// The beginning of a document of this number of pixels and modules on a side.
std::string head(int pixels, int modules) {
  const std::string width = std::to_string(pixels);
  const std::string units = std::to_string(modules);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + width + "\" viewBox=\"0 0 " +
         units + " " + units + "\" shape-rendering=\"crispEdges\"><rect fill=\"#fff\" width=\"" + units +
         "\" height=\"" + units + "\" stroke=\"none\"/><path fill=\"#000\" stroke=\"none\" fill-rule=\"evenodd\" d=\"";
}

const std::string tail = "\"/></svg>";

std::string path_of(const std::string& document, int pixels, int modules) {
  const std::string start = head(pixels, modules);
  REQUIRE(document.size() >= start.size() + tail.size());
  CHECK(document.substr(0, start.size()) == start);
  CHECK(document.substr(document.size() - tail.size()) == tail);
  return document.substr(start.size(), document.size() - start.size() - tail.size());
}

int number_at(const char*& at) {
  char* after = nullptr;
  const long value = std::strtol(at, &after, 10);
  REQUIRE(after != at);
  at = after;
  return static_cast<int>(value);
}

/// The area of an even-odd fill of closed outlines with edges across (h) and down (v); one pixel per module. Each edge
/// down inverts the modules on its right.
Pixels drawn(const std::string& path, int side) {
  Pixels pixels{.side = side, .bytes = std::string(static_cast<std::size_t>(side * side), '\xFF')};
  const auto invert_right_of = [&](int x, int from, int to) {
    for (int y = std::min(from, to); y < std::max(from, to); ++y)
      for (int right = x; right < side; ++right) {
        char& pixel = pixels.bytes.at(static_cast<std::size_t>(y * side + right));
        pixel = static_cast<char>(~pixel);
      }
  };
  int x = 0;
  int y = 0;
  int start_x = 0;
  int start_y = 0;
  const char* at = path.c_str();
  const auto number = [&at] { return number_at(at); };
  while (*at != '\0') {
    const char command = *at++;
    if (command == 'M' || command == 'm') {
      REQUIRE(command == (at == path.c_str() + 1 ? 'M' : 'm'));
      REQUIRE((x == start_x && y == start_y));
      start_x = x += number();
      REQUIRE((*at == ' ' || *at == '-'));
      start_y = y += number();
    } else if (command == 'h') {
      x += number();
    } else {
      REQUIRE((command == 'v' || command == 'z'));
      const int from = y;
      y = command == 'v' ? y + number() : start_y;
      invert_right_of(x, from, y);
      if (command == 'z') REQUIRE(x == start_x);
    }
  }
  REQUIRE((x == start_x && y == start_y));
  return pixels;
}

}  // namespace

TEST_CASE("the rendered document shows every module and the quiet zone") {
  const int version = GENERATE(1, 2, 7, 11, 12, 13, 27, 28, 40);
  const int pixels_per_module = GENERATE(1, 2, 5);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const Pixels expected = expected_pixels(symbol, pixels_per_module);
  CHECK((rendered(svg(symbol, pixels_per_module), expected.side) == expected));
}

TEST_CASE("the rendered document is equally sharp at one and a half and three times its size") {
  const int version = GENERATE(1, 3, 8, 24, 40);
  const int pixels_per_module = GENERATE(2, 4);
  const double scale = GENERATE(1.5, 3);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = (symbol.modules() + 8) * pixels_per_module;
  const Pixels expected = expected_pixels(symbol, static_cast<int>(pixels_per_module * scale));
  CHECK((rendered(svg(symbol, pixels_per_module), side, scale) == expected));
}

TEST_CASE("if modules are not whole pixels, all are black or white and a scanner reads the text") {
  const int version = GENERATE(1, 3, 8, 24, 40);
  const double scale = GENERATE(1.1, 1.5, 2.2);
  const std::string text = text_for_version(version);
  const qr::Symbol symbol = symbol_of_version(version, text);
  CHECK(scanned(rendered(svg(symbol, 3), (symbol.modules() + 8) * 3, scale)) == text);
}

TEST_CASE("a scanner reads the text back from the rendered document") {
  const int version = GENERATE(1, 2, 6, 7, 10, 20, 30, 40);
  const int pixels_per_module = GENERATE(2, 4);
  const std::string text = text_for_version(version);
  const qr::Symbol symbol = symbol_of_version(version, text);
  const int side = (symbol.modules() + 8) * pixels_per_module;
  CHECK(scanned(rendered(svg(symbol, pixels_per_module), side)) == text);
}

TEST_CASE("the document is only one rectangle and one path of outlines") {
  const int version = GENERATE(1, 23, 24, 40);
  const int pixels_per_module = GENERATE(1, 20);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = symbol.modules() + 8;
  const std::string path = path_of(svg(symbol, pixels_per_module), side * pixels_per_module, side);
  CHECK((drawn(path, side) == expected_pixels(symbol, 1)));
}

TEST_CASE("outlines have an edge for each corner of one or three dark modules, and no other") {
  const int version = GENERATE(range(1, 41));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = symbol.modules() + 8;
  const std::string path = path_of(svg(symbol, 1), side, side);
  const auto is_dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < symbol.modules() && y < symbol.modules() && symbol.dark(x, y);
  };
  std::ptrdiff_t corners = 0;
  for (int y = 0; y <= symbol.modules(); ++y)
    for (int x = 0; x <= symbol.modules(); ++x)
      corners += (is_dark(x, y) + is_dark(x - 1, y) + is_dark(x, y - 1) + is_dark(x - 1, y - 1)) % 2;
  const auto count = [&](char command) { return std::count(path.begin(), path.end(), command); };
  CHECK(count('h') + count('v') + count('z') == corners);
}

TEST_CASE("any pattern of modules is drawn, from no dark one to all") {
  const unsigned dark_of_eight = GENERATE(0u, 1u, 3u, 5u, 7u, 8u);
  const int version = GENERATE(1, 12, 40);
  std::mt19937 random(dark_of_eight);
  const qr::Symbol symbol = symbol_where(version, [&](int, int) { return random() % 8 < dark_of_eight; });
  const int side = symbol.modules() + 8;
  CHECK((drawn(path_of(svg(symbol, 1), side, side), side) == expected_pixels(symbol, 1)));
}
