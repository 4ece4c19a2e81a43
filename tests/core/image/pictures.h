#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "core/qr/symbol.h"
#include "tests/core/qr/texts.h"

namespace cordage::image {

/// Pixels of a square image, row by row; true is black.
struct Pixels {
  int side = 0;
  std::vector<bool> black;

  bool at(int x, int y) const {
    return black[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x)];
  }
};

/// What an image of a symbol shows: a quiet zone of 4 modules or so many, every module a square of pixels, and so many
/// more pixels around it, an odd one on the right and at the bottom.
inline Pixels expected_pixels(const qr::Symbol& symbol, int pixels_per_module, int quiet = 4, int padding = 0) {
  Pixels pixels;
  pixels.side = (symbol.modules() + 2 * quiet) * pixels_per_module + padding;
  const auto module_at = [&](int pixel) {
    const int within = pixel - padding / 2 - quiet * pixels_per_module;
    return within < 0 ? -1 : within / pixels_per_module;
  };
  for (int y = 0; y < pixels.side; ++y) {
    for (int x = 0; x < pixels.side; ++x) {
      const int column = module_at(x);
      const int row = module_at(y);
      const bool within = column >= 0 && row >= 0 && column < symbol.modules() && row < symbol.modules();
      pixels.black.push_back(within && symbol.dark(column, row));
    }
  }
  return pixels;
}

/// Random ASCII that fits a version at level M and not one much smaller; the same for each version.
inline std::string text_for_version(int version) {
  std::mt19937 random(static_cast<unsigned>(version));
  return qr::texts::ascii(static_cast<std::size_t>(version * (version + 4)) / 4 + 1, random);
}

/// A symbol of the given version that holds a text of ASCII characters.
inline qr::Symbol symbol_of_version(int version, const std::string& text) {
  const qr::Segment segment{.mode = qr::Mode::byte, .text = text};
  return qr::encode({&segment, 1}, qr::Level::medium, {.min_version = version}).value();
}

}  // namespace cordage::image
