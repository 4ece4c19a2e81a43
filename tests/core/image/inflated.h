#pragma once

#include <zlib.h>

#include <cstddef>
#include <span>
#include <string>

#include "core/image/deflate.h"
#include "core/image/row_stream.h"

namespace cordage::image {

/// What zlib makes of a raw deflate stream; "invalid" if it is not one, or not a whole one.
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

/// The bytes that tokens stand for, one by one.
inline std::string expanded(std::span<const Token> tokens) {
  std::string result;
  for (const Token& token : tokens) {
    if (token.distance == 0)
      result += static_cast<char>(token.length);
    else
      for (int i = 0; i < token.length; ++i) result += result.at(result.size() - token.distance);
  }
  return result;
}

/// Every row of an image as often as it stands there.
inline std::string expanded(const RowStream& stream) {
  std::string result;
  for (std::size_t row = 0; row < stream.row_count(); ++row)
    for (std::size_t i = 0; i < stream.copies[row]; ++i)
      result += stream.rows.substr(row * stream.row_bytes, stream.row_bytes);
  return result;
}

}  // namespace cordage::image
