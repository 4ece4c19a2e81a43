#include "core/image/shapes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>

#include "core/image/style.h"
#include "tests/catch.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/rendered.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// Returns whether a module belongs to a timing or alignment pattern, as Nayuki's generator draws them: on row or
/// column 6 between the finder patterns, or at most 2 from the centre of an alignment pattern of version 7 (Table E.1).
bool is_guide(int x, int y, int modules) {
  const auto is_between = [&](int at) { return at >= 7 && at < modules - 7; };
  if ((y == 6 && is_between(x)) || (x == 6 && is_between(y))) return true;
  for (const auto& [column, row] : {std::pair{22, 6}, {6, 22}, {22, 22}, {38, 22}, {22, 38}, {38, 38}})
    if (std::abs(x - column) <= 2 && std::abs(y - row) <= 2) return true;
  return false;
}

bool is_eye(int x, int y, int modules) { return (x < 7 && (y < 7 || y >= modules - 7)) || (x >= modules - 7 && y < 7); }

/// A square with rounded corners around a point: whether another point is inside, by the distance to its edge.
double inside_square(double x, double y, double half_side, double radius) {
  const double right = std::abs(x) - half_side + radius;
  const double below = std::abs(y) - half_side + radius;
  return radius - std::hypot(std::max(right, 0.0), std::max(below, 0.0)) - std::min(std::max(right, below), 0.0);
}

/// The depth of a point inside the dark area, in modules; below 0: outside. The shapes as the documents describe them.
class Area {
 public:
  Area(const qr::Symbol& symbol, ModuleShape modules, EyeShape eyes)
      : symbol_(symbol), modules_(modules), eyes_(eyes), side_(symbol.modules()) {}

  double inside(double x, double y) const {
    double most = -1;
    for (int row = static_cast<int>(y) - 1; row <= static_cast<int>(y) + 1; ++row)
      for (int column = static_cast<int>(x) - 1; column <= static_cast<int>(x) + 1; ++column)
        most = std::max(most, inside_module(x, y, column, row));
    if (eyes_ == EyeShape::square) return most;
    for (const auto& [column, row] : {std::pair{3.5, 3.5}, {side_ - 3.5, 3.5}, {3.5, side_ - 3.5}}) {
      const double ring =
          std::min(inside_square(x - column, y - row, 3.5, 1.5), -inside_square(x - column, y - row, 2.5, 0.5));
      most = std::max({most, ring, inside_square(x - column, y - row, 1.5, 1)});
    }
    return most;
  }

 private:
  bool is_dark(int x, int y) const { return x >= 0 && y >= 0 && x < side_ && y < side_ && symbol_.dark(x, y); }
  bool is_round(int x, int y) const { return is_dark(x, y) && !is_guide(x, y, side_) && !is_eye(x, y, side_); }

  /// For one module, or a line of two from the middle of one to that of the next.
  double inside_module(double x, double y, int column, int row) const {
    const double right = x - column - 0.5;
    const double below = y - row - 0.5;
    if (!is_dark(column, row)) return -1;
    if (is_eye(column, row, side_)) return eyes_ == EyeShape::square ? inside_square(right, below, 0.5, 0) : -1;
    if (modules_ == ModuleShape::square || is_guide(column, row, side_)) return inside_square(right, below, 0.5, 0);
    double most = 0.5 - std::hypot(right, below);
    if (modules_ == ModuleShape::dots) return most;
    if (is_round(column + 1, row)) most = std::max(most, inside_line(right, below));
    if (is_round(column, row + 1)) most = std::max(most, inside_line(below, right));
    return most;
  }

  static double inside_line(double along, double across) {
    return 0.5 - std::hypot(along - std::min(std::max(along, 0.0), 1.0), across);
  }

  const qr::Symbol& symbol_;
  ModuleShape modules_;
  EyeShape eyes_;
  int side_;
};

/// The number of pixels that are dark outside an area, or light inside it, by more than a pixel.
int wrong_pixels(const Pixels& pixels, const Area& area, int pixels_per_module) {
  int wrong = 0;
  for (int y = 0; y < pixels.side; ++y)
    for (int x = 0; x < pixels.side; ++x) {
      const auto place = [&](int pixel) { return (pixel + 0.5) / pixels_per_module - 4; };
      const double inside = pixels_per_module * area.inside(place(x), place(y));
      const auto shade = static_cast<unsigned char>(pixels.at(x, y));
      wrong += (inside > 1 && shade != 0) || (inside < -1 && shade != 255);
    }
  return wrong;
}

}  // namespace

TEST_CASE(
    "librsvg draws rounded modules as lines with round ends, dots as circles, guides as squares, and round eyes") {
  const int pixels_per_module = 9;
  const ModuleShape modules = GENERATE(ModuleShape::square, ModuleShape::rounded, ModuleShape::dots);
  const EyeShape eyes = GENERATE(EyeShape::square, EyeShape::rounded);
  const qr::Symbol symbol = symbol_of_version(7, text_for_version(7));
  const int side = (symbol.modules() + 8) * pixels_per_module;
  const std::string document = svg(symbol, pixels_per_module, {.modules = modules, .eyes = eyes});
  CHECK(wrong_pixels(rendered(document, side, 1, true), Area(symbol, modules, eyes), pixels_per_module) == 0);
}

TEST_CASE("any pattern of rounded modules is drawn, from a few dark ones to all") {
  const int pixels_per_module = 9;
  const unsigned dark_of_eight = GENERATE(1u, 3u, 5u, 7u, 8u);
  std::mt19937 random(dark_of_eight);
  const qr::Symbol symbol = symbol_where(7, [&](int, int) { return random() % 8 < dark_of_eight; });
  const int side = (symbol.modules() + 8) * pixels_per_module;
  const std::string document = svg(symbol, pixels_per_module, {.modules = ModuleShape::rounded});
  const Area area(symbol, ModuleShape::rounded, EyeShape::square);
  CHECK(wrong_pixels(rendered(document, side, 1, true), area, pixels_per_module) == 0);
}

TEST_CASE("an image of any shape has one path, which is filled and has no stroke") {
  const ModuleShape modules = GENERATE(ModuleShape::square, ModuleShape::rounded, ModuleShape::dots);
  const EyeShape eyes = GENERATE(EyeShape::square, EyeShape::rounded);
  const qr::Symbol symbol = symbol_of_version(7, text_for_version(7));
  const std::string document = svg(symbol, 3, {.dark = 0x112233, .modules = modules, .eyes = eyes});
  const std::string path = "<path fill=\"#112233\" stroke=\"none\" fill-rule=\"evenodd\" d=\"M";
  REQUIRE(document.find(path) != document.npos);
  CHECK(document.find("<path", document.find(path) + 1) == document.npos);
  CHECK(document.find("stroke-") == document.npos);
}
