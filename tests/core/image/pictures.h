#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "core/qr/symbol.h"
#include "tests/core/qr/texts.h"

namespace cordage::image {

/// Pixels of a square image, row by row: a byte each from black (0) to white (255), or one byte for each component of a
/// colour.
struct Pixels {
  int side = 0;
  std::string bytes;

  char at(int x, int y) const {
    return bytes[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x)];
  }
  bool operator==(const Pixels&) const = default;
};

/// The bytes of a dark and of a light pixel.
struct Ink {
  std::string dark{"\0", 1};
  std::string light{"\xFF"};
};

/// The image of a symbol: every module is a square of pixels. Each side has a quiet zone in modules and half of the
/// padding in pixels; an odd pixel is on the right and at the bottom.
inline Pixels expected_pixels(const qr::Symbol& symbol, int pixels_per_module, int quiet = 4, int padding = 0,
                              const Ink& ink = {}) {
  Pixels pixels{.side = (symbol.modules() + 2 * quiet) * pixels_per_module + padding, .bytes = {}};
  const auto repeated = [](const std::string& what, int times) {
    std::string result;
    while (times-- > 0) result += what;
    return result;
  };
  const int margin = padding / 2 + quiet * pixels_per_module;
  const std::string light_row = repeated(ink.light, pixels.side);
  const std::string dark_module = repeated(ink.dark, pixels_per_module);
  pixels.bytes.reserve(light_row.size() * static_cast<std::size_t>(pixels.side));
  pixels.bytes += repeated(light_row, margin);
  for (int y = 0; y < symbol.modules(); ++y) {
    std::string row = light_row;
    for (int x = 0; x < symbol.modules(); ++x) {
      const int start = (margin + x * pixels_per_module) * static_cast<int>(ink.dark.size());
      if (symbol.dark(x, y)) row.replace(static_cast<std::size_t>(start), dark_module.size(), dark_module);
    }
    pixels.bytes += repeated(row, pixels_per_module);
  }
  pixels.bytes += repeated(light_row, pixels.side - margin - symbol.modules() * pixels_per_module);
  return pixels;
}

/// A symbol whose dark modules are those that `is_dark(x, y)` selects, which need not be an encoded one.
template <class IsDark>
qr::Symbol symbol_where(int version, IsDark is_dark) {
  qr::Symbol symbol(version, qr::Level::low);
  symbol.rows = {};
  for (int y = 0; y < symbol.modules(); ++y)
    for (int x = 0; x < symbol.modules(); ++x)
      if (is_dark(x, y))
        symbol.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x / 64)] |= std::uint64_t{1} << x % 64;
  return symbol;
}

/// Random ASCII that needs approximately this version at level M; the same for each version.
inline std::string text_for_version(int version) {
  std::mt19937 random(static_cast<unsigned>(version));
  return qr::texts::ascii(static_cast<std::size_t>(version * (version + 4)) / 4 + 1, random);
}

/// A symbol of the given version with ASCII characters.
inline qr::Symbol symbol_of_version(int version, const std::string& text) {
  const qr::Segment segment{.mode = qr::Mode::byte, .text = text};
  return qr::encode({&segment, 1}, qr::Level::medium, {.min_version = version}).value();
}

}  // namespace cordage::image
