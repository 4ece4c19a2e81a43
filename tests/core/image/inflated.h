#pragma once

#include <zlib.h>

#include <cstddef>
#include <string>

namespace cordage::image {

/// The content of a raw deflate stream by zlib; "invalid" if it is invalid or incomplete.
inline std::string inflated(std::string deflated) {
  std::string result;
  std::string piece(65536, '\0');
  z_stream stream{};
  inflateInit2(&stream, -15);
  stream.next_in = reinterpret_cast<Bytef*>(deflated.data());
  stream.avail_in = static_cast<uInt>(deflated.size());
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    status = inflate(&stream, Z_NO_FLUSH);
    result.append(piece, 0, piece.size() - stream.avail_out);
  }
  const bool whole = status == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  return whole ? result : "invalid";
}

}  // namespace cordage::image
