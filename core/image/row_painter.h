#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/qr/symbol.h"

namespace cordage::image {

/// Paints the rows of an image as PNG filters and compresses them: 1 bit per pixel, 1 is white,
/// filter None (PNG, Third Edition, §7.2 and §9.2), white to the end of the last byte.
class RowPainter {
 public:
  /// How many bytes `paint` may write after a row's last.
  static constexpr std::size_t overshoot = 16;

  /// `modules`: on a side, including the quiet zone, of which `quiet` (0 to 7) are before the symbol.
  /// `pixels_per_module`: 1 to 195. `padding`: additional light pixels, half on each side, an odd one on the right.
  RowPainter(std::size_t modules, std::size_t pixels_per_module, int quiet, std::size_t padding = 0);

  /// Bytes of a row, including the filter type: 5 to 513 if the image is at most 4096 pixels wide.
  std::size_t row_bytes() const { return row_bytes_; }

  /// Modules of a row, including the quiet zone: module x is bit x % 64 of word x / 64, and the last word is 0.
  using Modules = std::array<std::uint64_t, 4>;
  std::size_t modules() const { return shape_.modules; }
  Modules modules_of(const qr::Row& row) const;

  /// Writes a row of pixels: `row_bytes`, and up to `overshoot` more bytes.
  void paint(const Modules& modules, std::uint8_t* out) const;

 private:
  struct Shape {
    std::size_t modules;  ///< on a side
    std::size_t pixels_per_module;
    std::size_t group;         ///< modules painted at once: a power of two up to 8
    std::size_t words_before;  ///< words that a large module fills before the last one
    std::size_t word_pixels;   ///< pixels of the last word
  };

  /// For groups of eight modules, which fill whole bytes, and for smaller ones.
  void paint_bytes(const Modules& modules, std::uint8_t* out) const;
  void paint_bits(const Modules& modules, std::uint8_t* out) const;

  /// Shifts the modules of a row by the padding before them.
  void pad(std::uint8_t* pixels) const;

  std::size_t row_bytes_;
  std::size_t padding_;
  int quiet_;
  Shape shape_;
  std::array<std::uint64_t, 256> pixels_;  ///< for each group of modules, from the highest bit
};

}  // namespace cordage::image
