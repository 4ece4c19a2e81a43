#include "core/image/png_file.h"

#include <algorithm>

namespace cordage::image {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1A\n";
/// RFC 1950: a 32 KiB window, the default level, no dictionary.
constexpr std::string_view zlib_header = "\x78\x9C";
constexpr std::size_t checksum_size = 4;

constexpr std::size_t chunk_overhead = 12;
constexpr std::size_t header_size = 13;

std::size_t chunk_size(std::string_view data) { return data.empty() ? 0 : chunk_overhead + data.size(); }

std::size_t file_size(const PngHeader& header) {
  return signature.size() + 3 * chunk_overhead + header_size + chunk_size(header.palette) +
         chunk_size(header.transparency) + zlib_header.size() + header.data_size + checksum_size;
}

}  // namespace

std::string palette_of(const Palette& palette, int levels) {
  std::string bytes;
  const Colour light = palette.light.value_or(0xFFFFFF);
  const auto last = static_cast<Colour>(levels - 1);
  for (Colour level = 0; level <= last; ++level)
    for (int shift = 16; shift >= 0; shift -= 8) {
      const Colour parts = (palette.dark >> shift & 0xFF) * (last - level) + (light >> shift & 0xFF) * level;
      bytes += static_cast<char>((parts + last / 2) / last);
    }
  return bytes;
}

PngFile::PngFile(const PngHeader& header)
    : file_(file_size(header), '\0'),
      end_(reinterpret_cast<std::uint8_t*>(file_.data())),
      data_size_(header.data_size) {
  append(signature);
  // §11.2.1: width, height, bit depth, colour type, compression method, filter method, interlace method.
  begin_chunk(header_size, "IHDR");
  append_big_endian(header.side, 4);
  append_big_endian(header.side, 4);
  append_big_endian(header.bit_depth, 1);
  append_big_endian(header.palette.empty() ? 0 : 3, 1);
  append_big_endian(0, 3);
  end_chunk();
  write_chunk("PLTE", header.palette);
  write_chunk("tRNS", header.transparency);
  begin_chunk(zlib_header.size() + data_size_ + checksum_size, "IDAT");
  append(zlib_header);
}

std::string PngFile::finish(const Adler32& checksum) {
  end_ += data_size_;
  append_big_endian(checksum.value(), checksum_size);
  end_chunk();
  begin_chunk(0, "IEND");
  end_chunk();
  return std::move(file_);
}

void PngFile::append(std::string_view bytes) { end_ = std::copy(bytes.begin(), bytes.end(), end_); }

void PngFile::append_big_endian(std::size_t number, int bytes) {
  for (int shift = 8 * bytes - 8; shift >= 0; shift -= 8) *end_++ = static_cast<std::uint8_t>(number >> shift);
}

void PngFile::begin_chunk(std::size_t data_size, std::string_view type) {
  append_big_endian(data_size, 4);
  chunk_ = end_;
  append(type);
}

void PngFile::end_chunk() { append_big_endian(crc32({chunk_, end_}), 4); }

/// Writes nothing if the data is empty.
void PngFile::write_chunk(std::string_view type, std::string_view data) {
  if (data.empty()) return;
  begin_chunk(data.size(), type);
  append(data);
  end_chunk();
}

}  // namespace cordage::image
