#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/image/checksums.h"
#include "core/image/colour.h"

namespace cordage::image {

/// The data of a PLTE chunk, PNG (Third Edition) §11.2.2: `levels` (2 to 256) colours from dark to light in equal
/// steps.
std::string palette_of(const Palette& palette, int levels);

/// The chunks of a square PNG file before IDAT.
struct PngHeader {
  std::size_t side;  ///< in pixels
  std::uint8_t bit_depth;
  std::string_view palette;       ///< Empty: the image is greyscale.
  std::string_view transparency;  ///< The data of the tRNS chunk, §11.3.1.1; empty: no tRNS chunk.
  std::size_t data_size;          ///< bytes of the deflate stream
};

/// Writes a PNG file (Third Edition §5), chunk by chunk.
class PngFile {
 public:
  explicit PngFile(const PngHeader& header);

  /// The place for the deflate stream; at least 8 bytes after it may be overwritten.
  std::uint8_t* data() { return end_; }

  /// Ends the file after the deflate stream and returns its bytes. `checksum` is that of the filtered rows.
  std::string finish(const Adler32& checksum);

 private:
  void append(std::string_view bytes);
  void append_big_endian(std::size_t number, int bytes);
  void begin_chunk(std::size_t data_size, std::string_view type);
  void end_chunk();
  void write_chunk(std::string_view type, std::string_view data);

  std::string file_;
  std::uint8_t* end_;
  std::uint8_t* chunk_ = nullptr;  ///< the type of the current chunk
  std::size_t data_size_;
};

}  // namespace cordage::image
