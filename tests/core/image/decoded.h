#pragma once

#include <png.h>

#include <string>

#include "tests/core/image/pictures.h"

namespace cordage::image {

/// A square PNG file read by libpng's simplified interface in one of its formats; without pixels if it fails.
inline Pixels decoded(const std::string& file, png_uint_32 format = PNG_FORMAT_GRAY) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0 || image.width != image.height) return {};
  image.format = format;
  Pixels pixels{.side = static_cast<int>(image.width), .bytes = std::string(PNG_IMAGE_SIZE(image), '\0')};
  if (png_image_finish_read(&image, nullptr, pixels.bytes.data(), 0, nullptr) == 0) return {};
  return pixels;
}

/// A PNG file on a white page, in grey by BT.601.
inline Pixels decoded_on_white(const std::string& file) {
  const Pixels rgba = decoded(file, PNG_FORMAT_RGBA);
  Pixels grey{.side = rgba.side, .bytes = {}};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rgba.bytes[i]); };
  for (std::size_t i = 0; i < rgba.bytes.size(); i += 4) {
    const int luma = (299 * byte(i) + 587 * byte(i + 1) + 114 * byte(i + 2)) / 1000;
    grey.bytes += static_cast<char>(255 - (255 - luma) * byte(i + 3) / 255);
  }
  return grey;
}

}  // namespace cordage::image
