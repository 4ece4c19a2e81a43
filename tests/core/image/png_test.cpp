#include "core/image/png.h"

#include <png.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <random>
#include <string>
#include <string_view>

#include "core/qr/symbol.h"
#include "tests/catch.h"
#include "tests/core/image/pictures.h"
#include "tests/core/image/scanner.h"

using namespace cordage;
using namespace cordage::image;

namespace {

struct Reading {
  std::string_view rest;
};

void read(png_structp png, png_bytep out, std::size_t size) {
  auto& reading = *static_cast<Reading*>(png_get_io_ptr(png));
  if (reading.rest.size() < size) png_error(png, "the file is too short");
  std::memcpy(out, reading.rest.data(), size);
  reading.rest.remove_prefix(size);
}

[[noreturn]] void fail(png_structp, png_const_charp message) { throw std::string(message); }

/// The pixels that libpng reads; any error or warning of libpng fails the test. The header must
/// say 1 bit greyscale.
Pixels decoded(const std::string& file) {
  Reading reading{file};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail,
                                           [](png_structp, png_const_charp message) { throw std::string(message); });
  png_infop info = png_create_info_struct(png);
  png_set_read_fn(png, &reading, read);
  png_read_info(png, info);
  CHECK(png_get_bit_depth(png, info) == 1);
  CHECK(png_get_color_type(png, info) == PNG_COLOR_TYPE_GRAY);
  CHECK(png_get_interlace_type(png, info) == PNG_INTERLACE_NONE);
  CHECK(png_get_image_width(png, info) == png_get_image_height(png, info));

  png_set_expand_gray_1_2_4_to_8(png);
  const auto side = static_cast<std::size_t>(png_get_image_width(png, info));
  Pixels pixels{.side = static_cast<int>(side), .bytes = std::string(side * side, '\0')};
  for (std::size_t y = 0; y < side; ++y)
    png_read_row(png, reinterpret_cast<png_bytep>(pixels.bytes.data() + y * side), nullptr);
  png_read_end(png, nullptr);
  CHECK(reading.rest.empty());
  png_destroy_read_struct(&png, &info, nullptr);
  return pixels;
}

/// The size of the file that libpng writes at its best level, every row with one filter.
std::size_t libpng_size(const Pixels& pixels, int filter = PNG_FILTER_NONE) {
  std::size_t size = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(
      png, &size,
      [](png_structp to, png_bytep, std::size_t more) { *static_cast<std::size_t*>(png_get_io_ptr(to)) += more; },
      [](png_structp) {});
  const auto side = static_cast<png_uint_32>(pixels.side);
  png_set_IHDR(png, info, side, side, 1, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
               PNG_FILTER_TYPE_BASE);
  png_set_compression_level(png, 9);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filter);
  png_write_info(png, info);
  png_set_packing(png);
  for (std::size_t y = 0; y < side; ++y)
    png_write_row(png, reinterpret_cast<png_const_bytep>(pixels.bytes.data() + y * side));
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return size;
}

}  // namespace

TEST_CASE("libpng reads every module and the quiet zone from a 1 bit greyscale file") {
  const int version = GENERATE(range(1, 41));
  const int pixels_per_module = GENERATE(1, 2, 3, 5, 8, 13);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  CHECK((decoded(png(symbol, pixels_per_module)) == expected_pixels(symbol, pixels_per_module)));
}

TEST_CASE("libpng reads symbols of random modules") {
  const unsigned seed = GENERATE(range(0u, 60u));
  std::mt19937 random(seed);
  const int version = static_cast<int>(1 + random() % 40);
  const unsigned dark = 1 + static_cast<unsigned>(random() % 15);
  const qr::Symbol symbol = symbol_where(version, [&](int, int) { return random() % 16 < dark; });
  const int pixels_per_module = 1 + static_cast<int>(random() % 12);
  CAPTURE(symbol.version, dark, pixels_per_module);
  CHECK((decoded(png(symbol, pixels_per_module)) == expected_pixels(symbol, pixels_per_module)));
}

TEST_CASE("the largest images are complete") {
  const int version = GENERATE(1, 9, 40);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int pixels_per_module = 4096 / (symbol.modules() + 8);
  CHECK((decoded(png(symbol, pixels_per_module)) == expected_pixels(symbol, pixels_per_module)));
}

TEST_CASE("a scanner reads the text back from the file") {
  const int version = GENERATE(1, 2, 6, 7, 10, 20, 30, 40);
  const int pixels_per_module = GENERATE(2, 5);
  const std::string text = text_for_version(version);
  CHECK(scanned(decoded(png(symbol_of_version(version, text), pixels_per_module))) == text);
}

TEST_CASE("a scanner reads numbers, UTF-8 and several segments back from the file") {
  const std::string text = GENERATE(as<std::string>{}, "0123456789012345", "HELLO WORLD 123", "Zürich ₿ 日本語 🎉",
                                    "https://example.com/products/item?id=123456");
  CHECK(scanned(decoded(png(qr::encode(text, qr::Level::quartile).value(), 4))) == text);
}

TEST_CASE("at 300 pixels the file is at most as large as libpng's at its best level") {
  const int version = GENERATE(range(2, 41));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int pixels_per_module = std::max(2, 300 / (symbol.modules() + 8));
  CHECK(png(symbol, pixels_per_module).size() <= libpng_size(expected_pixels(symbol, pixels_per_module)));
}

TEST_CASE("at every size the file is at most 3 % larger than libpng's with filter Up", "[slow]") {
  const int version = GENERATE(1, 2, 3, 5, 8, 13, 20, 30, 40);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  int last = 0;
  for (int side = 100; side <= 4096; side += side / 5) {
    const int pixels_per_module = side / (symbol.modules() + 8);
    if (pixels_per_module == last) continue;
    last = pixels_per_module;
    CAPTURE(version, pixels_per_module);
    const std::size_t min = libpng_size(expected_pixels(symbol, pixels_per_module), PNG_FILTER_UP);
    CHECK(100 * png(symbol, pixels_per_module).size() <= 103 * min);
  }
}

TEST_CASE("small modules take little more than libpng's file without a filter, and larger ones at most 15 % more") {
  const int version = GENERATE(range(1, 41));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  for (const int pixels_per_module : {1, 2, 3, 5, 10}) {
    CAPTURE(version, pixels_per_module);
    const std::size_t min = libpng_size(expected_pixels(symbol, pixels_per_module));
    CHECK(100 * png(symbol, pixels_per_module).size() <= (pixels_per_module < 5 ? 101 : 115) * min);
  }
}

TEST_CASE("the largest files are little larger than libpng's without a filter, and those of small symbols smaller") {
  const int version = GENERATE(1, 7, 20, 33, 40);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int pixels_per_module = 4096 / (symbol.modules() + 8);
  const std::size_t min = libpng_size(expected_pixels(symbol, pixels_per_module));
  CHECK(png(symbol, pixels_per_module).size() <= (version < 10 ? min * 9 / 10 : min + min / 25));
}

TEST_CASE("libpng reads images of every width of rows that may be filtered", "[slow]") {
  const int version = GENERATE(1, 3, 10, 25, 40);
  const int quiet = GENERATE(0, 1, 4, 7);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int side = symbol.modules() + 2 * quiet;
  for (int pixels = 2050; pixels <= 4096; pixels += 293) {
    CAPTURE(pixels);
    const int padding = pixels % side;
    CHECK((decoded(png(symbol, pixels / side, quiet, nullptr, padding)) ==
           expected_pixels(symbol, pixels / side, quiet, padding)));
  }
}
