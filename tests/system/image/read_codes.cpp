#include <png.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "tests/core/image/scanner.h"

// Reads PNG files of square pictures from standard input, each after its length, and prints the text that zbar finds in
// each, on a white page, after its length. Lengths have four bytes, the lowest first.

namespace {

bool read_length(std::uint32_t& length) { return std::fread(&length, sizeof length, 1, stdin) == 1; }

std::string grey_of(const std::string& file, std::size_t& side) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, file.data(), file.size())) return {};
  image.format = PNG_FORMAT_RGBA;
  side = image.width;
  std::vector<std::uint8_t> rgba(PNG_IMAGE_SIZE(image));
  if (!png_image_finish_read(&image, nullptr, rgba.data(), 0, nullptr)) return {};
  std::string grey;
  for (std::size_t i = 0; i < rgba.size(); i += 4) {
    const int luma = (299 * rgba[i] + 587 * rgba[i + 1] + 114 * rgba[i + 2]) / 1000;
    grey += static_cast<char>(255 - (255 - luma) * rgba[i + 3] / 255);
  }
  return grey;
}

}  // namespace

int main() {
  std::uint32_t length = 0;
  while (read_length(length)) {
    std::string file(length, '\0');
    if (std::fread(file.data(), 1, length, stdin) != length) return 1;
    std::size_t side = 0;
    const std::string grey = grey_of(file, side);
    const std::string text = cordage::image::scanned(grey, side);
    const auto size = static_cast<std::uint32_t>(text.size());
    std::fwrite(&size, sizeof size, 1, stdout);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
}
