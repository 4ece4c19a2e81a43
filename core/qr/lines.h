#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cordage::qr {

/// A square of modules together with its transpose, cut into bands 32 modules wide. Line y of
/// band b holds modules 32 b … 32 b + 31 of row y in its low half and of column y in its high
/// half, the first in the lowest bit of the half; 1 is dark. Each band is contiguous from the
/// first line to the last, so that one loop down the lines serves both directions.
class Lines {
 public:
  static constexpr int width = 32;
  static constexpr int bands = 6;
  static constexpr int count = bands * width;
  /// Lines that may be read before the first and after the last.
  static constexpr int border = 16;

  /// Bands that a symbol of this many modules on a side uses.
  static constexpr int bands_used(int modules) { return (modules + width - 1) / width; }

  /// Line 0 of a band (0 to 5): lines −border … count + border − 1 may be read from here.
  std::uint64_t* band(int index) { return words_[static_cast<std::size_t>(index)].data() + border; }
  const std::uint64_t* band(int index) const { return words_[static_cast<std::size_t>(index)].data() + border; }

  /// Whether module x of row y is dark.
  bool dark(int x, int y) const { return (band(x / width)[y] >> (x % width) & 1) != 0; }

  /// The same, read from column x.
  bool dark_in_column(int x, int y) const { return (band(y / width)[x] >> (width + y % width) & 1) != 0; }

 private:
  alignas(64) std::array<std::array<std::uint64_t, count + 2 * border>, bands> words_;
};

/// A line with the same modules in both halves.
constexpr std::uint64_t both_halves(std::uint32_t modules) { return std::uint64_t{modules} * 0x1'0000'0001; }

}  // namespace cordage::qr
