#include "core/image/svg.h"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>

#include "core/qr/symbol.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/scanner.h"
#include "tests/core/qr/texts.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// The document at its own size as librsvg and cairo draw it. Every pixel must be black or white.
Pixels rendered(const std::string& document, int side) {
  RsvgHandle* const handle =
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(document.data()), document.size(), nullptr);
  REQUIRE(handle != nullptr);
  gdouble width = 0;
  gdouble height = 0;
  REQUIRE(rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height));
  CHECK(width == side);
  CHECK(height == side);

  cairo_surface_t* const surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side);
  cairo_t* const context = cairo_create(surface);
  // What the document leaves uncovered would show as black.
  const RsvgRectangle viewport{.x = 0, .y = 0, .width = width, .height = height};
  CHECK(rsvg_handle_render_document(handle, context, &viewport, nullptr));
  cairo_surface_flush(surface);

  Pixels pixels;
  pixels.side = side;
  bool pure = true;
  for (int y = 0; y < side; ++y) {
    const unsigned char* const row =
        cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    for (int x = 0; x < side; ++x) {
      const int sum = row[4 * x] + row[4 * x + 1] + row[4 * x + 2];
      pure = pure && (sum == 0 || sum == 3 * 255);
      pixels.black.push_back(sum == 0);
    }
  }
  CHECK(pure);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  g_object_unref(handle);
  return pixels;
}

std::string text_of_version(int version) {
  std::mt19937 random(static_cast<unsigned>(version));
  return qr::texts::ascii(static_cast<std::size_t>(version * (version + 4)) / 4 + 1, random);
}

struct Drawn {
  Pixels modules;  ///< quiet zone included
  std::size_t strokes = 0;
};

/// What relative horizontal strokes (h) and moves (m) draw that start at module (4, 4); the path
/// may hold nothing else, and no move may follow another.
Drawn drawn_path(const std::string& path, int modules) {
  Drawn drawn;
  drawn.modules.side = modules + 8;
  drawn.modules.black.resize(static_cast<std::size_t>(drawn.modules.side * drawn.modules.side));
  int x = 4;
  int y = 4;
  const char* at = path.c_str();
  const auto number = [&at] {
    char* after = nullptr;
    const long value = std::strtol(at, &after, 10);
    REQUIRE(after != at);
    at = after;
    return static_cast<int>(value);
  };
  while (*at != '\0') {
    if (drawn.strokes != 0) {
      REQUIRE(*at++ == 'm');
      x += number();
      REQUIRE(*at == ' ');
      y += number();
    }
    REQUIRE(*at++ == 'h');
    ++drawn.strokes;
    for (int length = number(); length > 0; --length, ++x)
      drawn.modules.black.at(static_cast<std::size_t>(y * drawn.modules.side + x)) = true;
  }
  return drawn;
}

}  // namespace

TEST_CASE("the rendered document shows every module and the quiet zone") {
  const int version = GENERATE(1, 2, 7, 11, 12, 13, 27, 28, 40);
  const int pixels_per_module = GENERATE(1, 2, 5);
  const qr::Symbol symbol = symbol_of_version(version, text_of_version(version));
  const Pixels expected = expected_pixels(symbol, pixels_per_module);
  CHECK((rendered(svg(symbol, pixels_per_module), expected.side).black == expected.black));
}

TEST_CASE("a scanner reads the text back from the rendered document") {
  const int version = GENERATE(1, 2, 6, 7, 10, 20, 30, 40);
  const int pixels_per_module = GENERATE(2, 4);
  const std::string text = text_of_version(version);
  const qr::Symbol symbol = symbol_of_version(version, text);
  const int side = (symbol.modules() + 8) * pixels_per_module;
  CHECK(scanned(rendered(svg(symbol, pixels_per_module), side)) == text);
}

TEST_CASE("the document is one rectangle and one path of relative strokes, and nothing else") {
  const int version = GENERATE(1, 23, 24, 40);
  const int pixels_per_module = GENERATE(1, 20);
  const qr::Symbol symbol = symbol_of_version(version, text_of_version(version));
  const std::string modules = std::to_string(symbol.modules() + 8);
  const std::string pixels = std::to_string((symbol.modules() + 8) * pixels_per_module);
  const std::string document = svg(symbol, pixels_per_module);

  const std::string start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixels + "\" height=\"" + pixels +
                            "\" viewBox=\"0 0 " + modules + " " + modules +
                            "\" shape-rendering=\"crispEdges\"><rect fill=\"#fff\" width=\"" + modules +
                            "\" height=\"" + modules + "\"/><path stroke=\"#000\" d=\"";
  const std::string end = "\"/></svg>";
  REQUIRE(document.size() > start.size() + end.size());
  CHECK(document.substr(0, start.size()) == start);
  CHECK(document.substr(document.size() - end.size()) == end);

  const std::string path = document.substr(start.size(), document.size() - start.size() - end.size());
  REQUIRE(path.substr(0, 6) == "M4 4.5");
  const Drawn drawn = drawn_path(path.substr(6), symbol.modules());
  std::size_t runs = 0;
  for (int y = 0; y < symbol.modules(); ++y)
    for (int x = 0; x < symbol.modules(); ++x) runs += symbol.dark(x, y) && (x == 0 || !symbol.dark(x - 1, y));
  CHECK(drawn.strokes == runs);
  CHECK((drawn.modules.black == expected_pixels(symbol, 1).black));
}
