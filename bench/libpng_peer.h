#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/qr/symbol.h"

namespace cordage::bench {

/// Pixels in the layout of libpng: 1 bit each, 1 is white, the leftmost is the highest bit of a row's first byte.
struct PackedImage {
  int pixels = 0;  ///< on a side
  std::vector<std::string> rows;
};

/// The image of a symbol with its quiet zone.
PackedImage packed_image(const qr::Symbol& symbol, int pixels_per_module);

/// The image as a PNG file, written by libpng at a compression level of zlib (1 to 9) with one filter for all rows:
/// none or Up.
std::string libpng_file(const PackedImage& image, int level, bool is_filtered = false);

/// Bytes of the smallest file that libdeflate makes of the image with filter Up; nullopt if it was not built with
/// libdeflate.
std::optional<std::size_t> libdeflate_size(const PackedImage& image);

/// The pixels of a PNG file, a byte each, read by libpng. Throws std::runtime_error if the file is invalid.
std::string pixels_of(const std::string& file);

}  // namespace cordage::bench
