#include "bench/libpng_peer.h"

#include <png.h>
#ifdef CORDAGE_LIBDEFLATE
#include <libdeflate.h>
#endif

#include <stdexcept>

#include "core/image/quiet_zone.h"

namespace cordage::bench {
namespace {

void append(png_structp writer, png_bytep bytes, png_size_t size) {
  static_cast<std::string*>(png_get_io_ptr(writer))->append(reinterpret_cast<const char*>(bytes), size);
}

}  // namespace

PackedImage packed_image(const qr::Symbol& symbol, int pixels_per_module) {
  const int modules = symbol.modules();
  const auto is_dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < modules && y < modules && symbol.dark(x, y);
  };
  PackedImage image{.pixels = (modules + 2 * image::quiet_zone) * pixels_per_module, .rows = {}};
  for (int y = 0; y < image.pixels; ++y) {
    std::string row(static_cast<std::size_t>(image.pixels + 7) / 8, '\0');
    for (int x = 0; x < image.pixels; ++x) {
      if (is_dark(x / pixels_per_module - image::quiet_zone, y / pixels_per_module - image::quiet_zone)) continue;
      char& byte = row[static_cast<std::size_t>(x / 8)];
      byte = static_cast<char>(byte | 0x80 >> x % 8);
    }
    image.rows.push_back(std::move(row));
  }
  return image;
}

std::string libpng_file(const PackedImage& image, int level, bool is_filtered) {
  std::string file;
  png_structp writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(writer);
  png_set_write_fn(writer, &file, append, nullptr);
  const auto pixels = static_cast<png_uint_32>(image.pixels);
  png_set_IHDR(writer, info, pixels, pixels, 1, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(writer, PNG_FILTER_TYPE_BASE, is_filtered ? PNG_FILTER_UP : PNG_FILTER_NONE);
  png_set_compression_level(writer, level);
  png_write_info(writer, info);
  for (const std::string& row : image.rows) png_write_row(writer, reinterpret_cast<png_const_bytep>(row.data()));
  png_write_end(writer, nullptr);
  png_destroy_write_struct(&writer, &info);
  return file;
}

std::optional<std::size_t> libdeflate_size([[maybe_unused]] const PackedImage& image) {
#ifdef CORDAGE_LIBDEFLATE
  constexpr int best_level = 12;
  constexpr std::size_t chunks = 57;  // signature, IHDR, IEND, and what surrounds the data of IDAT
  std::string filtered;
  std::string above(image.rows.front().size(), '\0');
  for (const std::string& row : image.rows) {
    filtered += '\2';
    for (std::size_t i = 0; i < row.size(); ++i) filtered += static_cast<char>(row[i] - above[i]);
    above = row;
  }
  libdeflate_compressor* const compressor = libdeflate_alloc_compressor(best_level);
  std::string stream(libdeflate_zlib_compress_bound(compressor, filtered.size()), '\0');
  const std::size_t size =
      libdeflate_zlib_compress(compressor, filtered.data(), filtered.size(), stream.data(), stream.size());
  libdeflate_free_compressor(compressor);
  return size + chunks;
#else
  return std::nullopt;
#endif
}

std::string pixels_of(const std::string& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  std::string pixels;
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) != 0) {
    image.format = PNG_FORMAT_GRAY;
    pixels.resize(PNG_IMAGE_SIZE(image));
    png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr);
  }
  if (PNG_IMAGE_FAILED(image)) throw std::runtime_error(std::string("libpng: ") + image.message);
  return pixels;
}

}  // namespace cordage::bench
