#include "core/image/png.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/image/checksums.h"
#include "core/image/deflate.h"
#include "core/image/quiet_zone.h"
#include "core/image/row_stream.h"
#include "core/image/tokens.h"

namespace cordage::image {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1A\n";
constexpr int parse_rounds = 3;

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 255);
  return bytes;
}

/// PNG (Third Edition) §5.3.
void append_chunk(std::string_view type, std::string_view data, std::string& file) {
  file += big_endian(static_cast<std::uint32_t>(data.size()));
  const std::size_t start = file.size();
  file += type;
  file += data;
  file += big_endian(crc32(std::string_view(file).substr(start)));
}

/// §11.2.1: width, height, bit depth 1, greyscale, and the only methods there are for
/// compression, filtering and (no) interlacing.
std::string header(int side) {
  std::string data = big_endian(static_cast<std::uint32_t>(side));
  data += data;
  data += std::string_view("\1\0\0\0\0", 5);
  return data;
}

/// RFC 1950: a 32 KiB window, the slowest level, no dictionary; then the block and its checksum.
std::string compressed(const RowStream& stream) {
  std::string data = "\x78\xDA";
  const std::vector<Token> all = tokens(stream, parse_rounds);
  data += deflate_block(all, best_code_lengths(all));

  Adler32 checksum;
  const std::string_view rows = stream.rows;
  for (std::size_t i = 0; i < stream.row_count(); ++i)
    checksum.add(rows.substr(i * stream.row_bytes, stream.row_bytes), stream.copies[i]);
  data += big_endian(checksum.value());
  return data;
}

}  // namespace

std::string png(const qr::Symbol& symbol, int pixels_per_module) {
  const int side = (symbol.modules() + 2 * quiet_zone) * pixels_per_module;
  std::string file(signature);
  append_chunk("IHDR", header(side), file);
  append_chunk("IDAT", compressed(row_stream(symbol, pixels_per_module)), file);
  append_chunk("IEND", {}, file);
  return file;
}

}  // namespace cordage::image
