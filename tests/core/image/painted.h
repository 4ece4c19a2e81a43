#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/image/deflate/deflate.h"
#include "core/image/deflate/match_finder.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// The distinct rows of an image, made pixel by pixel.
class PaintedRows {
 public:
  PaintedRows(const qr::Symbol& symbol, std::size_t pixels_per_module) : pixels_per_module_(pixels_per_module) {
    const auto modules = static_cast<std::size_t>(symbol.modules() + 8);
    row_bytes_ = 1 + (modules * pixels_per_module + 7) / 8;
    bytes_.assign(Rows::margin, 0xFF);
    for (std::size_t y = 3; y < modules - 3; ++y) {
      std::vector<std::uint8_t> row(row_bytes_, 0xFF);
      row[0] = 0;
      for (std::size_t x = 0; x < modules * pixels_per_module; ++x)
        if (is_dark(symbol, static_cast<int>(x / pixels_per_module) - 4, static_cast<int>(y) - 4))
          row[1 + x / 8] = static_cast<std::uint8_t>(row[1 + x / 8] & ~(0x80u >> x % 8));
      bytes_.insert(bytes_.end(), row.begin(), row.end());
      ++count_;
    }
    bytes_.resize(bytes_.size() + Rows::margin, 0xFF);
  }

  std::size_t count() const { return count_; }

  /// Number of further copies of a row in the image.
  std::size_t repeats(std::size_t row) const {
    return (row == 0 || row == count_ - 1 ? 4 : 1) * pixels_per_module_ - 1;
  }

  Rows rows() const {
    return {.bytes = bytes_.data() + Rows::margin,
            .size = count_ * row_bytes_,
            .row_bytes = row_bytes_,
            .repeats = pixels_per_module_ - 1};
  }

 private:
  static bool is_dark(const qr::Symbol& symbol, int x, int y) {
    return x >= 0 && y >= 0 && x < symbol.modules() && y < symbol.modules() && symbol.dark(x, y);
  }

  std::size_t pixels_per_module_;
  std::size_t row_bytes_ = 0;
  std::size_t count_ = 0;
  std::vector<std::uint8_t> bytes_;
};

/// The bytes of sequences over rows, one by one.
inline std::string expanded(std::span<const Sequence> sequences, const std::uint8_t* bytes, std::size_t row_bytes) {
  std::string result;
  for (const auto& [literals, copy] : sequences) {
    result.append(reinterpret_cast<const char*>(bytes), literals);
    bytes += literals + copy.length;
    for (std::size_t i = 0; copy.is_filtered && i < copy.repeats; ++i)
      result += '\2' + std::string(row_bytes - 1, '\0');
    const std::size_t length = copy.length + (copy.is_filtered ? 0 : copy.repeats * row_bytes);
    for (std::size_t i = 0; i < length; ++i)
      result += copy.is_filtered ? '\0' : result.at(result.size() - copy.distance);
  }
  return result;
}

}  // namespace cordage::image
