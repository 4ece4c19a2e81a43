#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/image/checksums.h"
#include "core/image/colour.h"

namespace cordage::image {

/// The data of a PLTE chunk, PNG (Third Edition) §11.2.2: `levels` (2 to 256) colours in equal steps from dark to
/// light.
std::string palette_of(const Palette& palette, int levels);

/// The parts of a square PNG file before its pixels.
struct PngHeader {
  std::size_t side;  ///< in pixels
  std::uint8_t bit_depth;
  std::string_view palette;       ///< Empty: the image is greyscale.
  std::string_view transparency;  ///< The data of a tRNS chunk, §11.3.1.1; empty: no such chunk.
  std::size_t data_size;          ///< bytes of the deflate stream
};

/// A PNG file (Third Edition §5): its parts are written in order.
class PngFile {
 public:
  explicit PngFile(const PngHeader& header);

  /// Where to write the deflate stream; at least 8 more bytes may be overwritten after it.
  std::uint8_t* data() { return end_; }

  /// Ends the file after its data was written, and returns its bytes. `checksum`: of the filtered rows.
  std::string finish(const Adler32& checksum);

 private:
  void append(std::string_view bytes);
  void append_big_endian(std::size_t number, int bytes);
  void begin_chunk(std::size_t data_size, std::string_view type);
  void end_chunk();
  void write_chunk(std::string_view type, std::string_view data);

  std::string file_;
  std::uint8_t* end_;
  std::uint8_t* chunk_ = nullptr;  ///< where the type of the current chunk begins
  std::size_t data_size_;
};

}  // namespace cordage::image
