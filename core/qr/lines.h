#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cordage::qr {

/// A square of modules and its transpose, in bands of 32 modules. Line y of band b has modules 32 b … 32 b + 31 of row
/// y in its low half and of column y in its high half, the first in the lowest bit of the half; 1 is dark. A band is
/// contiguous, so one loop over its lines processes both directions.
class Lines {
 public:
  static constexpr int width = 32;
  static constexpr int bands = 6;
  static constexpr int count = bands * width;
  /// Readable lines before the first and after the last.
  static constexpr int border = 16;

  /// Bands of a symbol with `modules` on a side.
  static constexpr int bands_used(int modules) { return (modules + width - 1) / width; }

  /// Line 0 of a band (0 to 5); lines −border to count + border − 1 are readable.
  std::uint64_t* band(int index) { return words_[static_cast<std::size_t>(index)].data() + border; }
  const std::uint64_t* band(int index) const { return words_[static_cast<std::size_t>(index)].data() + border; }

  /// Returns whether module x of row y is dark.
  bool dark(int x, int y) const { return (band(x / width)[y] >> (x % width) & 1) != 0; }

 private:
  alignas(64) std::array<std::array<std::uint64_t, count + 2 * border>, bands> words_;
};

/// Returns a line with the same modules in both halves.
constexpr std::uint64_t both_halves(std::uint32_t modules) { return std::uint64_t{modules} * 0x1'0000'0001; }

}  // namespace cordage::qr
