#include "core/image/svg.h"

#include <cmath>
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

/// What a document of this many pixels and modules on a side begins with.
std::string head(int pixels, int modules) {
  const std::string width = std::to_string(pixels);
  const std::string units = std::to_string(modules);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + width + "\" viewBox=\"0 0 " +
         units + " " + units + "\" shape-rendering=\"crispEdges\"><rect fill=\"#fff\" width=\"" + units +
         "\" height=\"" + units + "\"/><path stroke=\"#000\" d=\"";
}

const std::string tail = "\"/></svg>";

std::string path_of(const std::string& document, int pixels, int modules) {
  const std::string start = head(pixels, modules);
  REQUIRE(document.size() >= start.size() + tail.size());
  CHECK(document.substr(0, start.size()) == start);
  CHECK(document.substr(document.size() - tail.size()) == tail);
  return document.substr(start.size(), document.size() - start.size() - tail.size());
}

/// Makes the square of one module black whose upper left corner is given.
void blacken(Pixels& pixels, double x, double y) {
  REQUIRE(x == std::floor(x));
  REQUIRE(y == std::floor(y));
  pixels.bytes.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels.side) + static_cast<std::size_t>(x)) =
      '\0';
}

/// What a path of moves (M, m), each followed by one stroke to the right (h) or down (v), draws; one pixel for each
/// module. Strokes are one module thick and must cover whole modules.
Pixels drawn(const std::string& path, int side) {
  Pixels pixels{.side = side, .bytes = std::string(static_cast<std::size_t>(side * side), '\xFF')};
  double x = 0;
  double y = 0;
  const char* at = path.c_str();
  const auto number = [&at] {
    char* after = nullptr;
    const double value = std::strtod(at, &after);
    REQUIRE(after != at);
    at = after;
    return value;
  };
  while (*at != '\0') {
    const char move = *at++;
    REQUIRE((move == 'M' || move == 'm'));
    x = (move == 'm' ? x : 0) + number();
    REQUIRE((*at == ' ' || *at == '-'));
    y = (move == 'm' ? y : 0) + number();
    const char stroke = *at++;
    REQUIRE((stroke == 'h' || stroke == 'v'));
    double length = number();
    REQUIRE(length >= 1);
    for (; length > 0; --length) {
      blacken(pixels, stroke == 'h' ? x : x - 0.5, stroke == 'h' ? y - 0.5 : y);
      (stroke == 'h' ? x : y) += 1;
    }
  }
  return pixels;
}

/// The path that strokes every run of dark modules in a row, from the top left on, in relative moves.
std::string strokes_across(const qr::Symbol& symbol) {
  std::string path;
  int x = 0;
  int y = 0;
  for (int row = 0; row < symbol.modules(); ++row) {
    for (int start = 0; start < symbol.modules(); ++start) {
      int end = start;
      while (end < symbol.modules() && symbol.dark(end, row)) ++end;
      if (end == start) continue;
      path += path.empty() ? "M4 4.5" : "m" + std::to_string(start - x) + " " + std::to_string(row - y);
      path += "h" + std::to_string(end - start);
      x = end;
      y = row;
      start = end;
    }
  }
  return path;
}

}  // namespace

TEST_CASE("the rendered document shows every module and the quiet zone") {
  const int version = GENERATE(1, 2, 7, 11, 12, 13, 27, 28, 40);
  const int pixels_per_module = GENERATE(1, 2, 5);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const Pixels expected = expected_pixels(symbol, pixels_per_module);
  CHECK((rendered(svg(symbol, pixels_per_module), expected.side) == expected));
}

TEST_CASE("the rendered document is as sharp at one and a half and three times its size") {
  const int version = GENERATE(1, 3, 8, 24, 40);
  const int pixels_per_module = GENERATE(2, 4);
  const double scale = GENERATE(1.5, 3);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = (symbol.modules() + 8) * pixels_per_module;
  const Pixels expected = expected_pixels(symbol, static_cast<int>(pixels_per_module * scale));
  CHECK((rendered(svg(symbol, pixels_per_module), side, scale) == expected));
}

TEST_CASE("where modules are not whole pixels, all are black or white and a scanner reads the text") {
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

TEST_CASE("the document is one rectangle and one path of strokes across and down, and nothing else") {
  const int version = GENERATE(1, 23, 24, 40);
  const int pixels_per_module = GENERATE(1, 20);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = symbol.modules() + 8;
  const std::string path = path_of(svg(symbol, pixels_per_module), side * pixels_per_module, side);
  CHECK((drawn(path, side) == expected_pixels(symbol, 1)));
}

TEST_CASE("the path is at least a twentieth shorter than one of strokes across alone") {
  const int version = GENERATE(range(1, 41));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = symbol.modules() + 8;
  CHECK(20 * path_of(svg(symbol, 1), side, side).size() <= 19 * strokes_across(symbol).size());
}

TEST_CASE("any pattern of modules is drawn, from none dark to all") {
  const unsigned dark_of_eight = GENERATE(0u, 1u, 3u, 5u, 7u, 8u);
  const int version = GENERATE(1, 12, 40);
  std::mt19937 random(dark_of_eight);
  const qr::Symbol symbol = symbol_where(version, [&](int, int) { return random() % 8 < dark_of_eight; });
  const int side = symbol.modules() + 8;
  CHECK((drawn(path_of(svg(symbol, 1), side, side), side) == expected_pixels(symbol, 1)));
}

TEST_CASE("dots are drawn to and fro by turns, in either direction forward first") {
  Strokes strokes;
  strokes.across[0][0] = 0b10101;
  strokes.down[0][0] = strokes.down[2][0] = 0b1;
  std::string path;
  append_path_data(path, strokes, 21, StrokeEnds::dots);
  CHECK(path == "M4.5 4.5h.01m2 0h-.01m2 0h.01M4.5 4.5v.01m0 2v-.01");
}
