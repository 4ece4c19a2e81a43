#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/qr/tables.h"

namespace cordage::qr {

/// A row of modules: module x is bit x % 64 of word x / 64; 1 is dark.
using Row = std::array<std::uint64_t, 3>;

/// A square of modules cut into bands 64 modules wide. Each band is contiguous from top to
/// bottom, so that one vertical loop serves any version. Light rows above and below stand for
/// the light border; modules outside the symbol are light.
class Bands {
 public:
  static constexpr int count = 3;
  static constexpr int width = 64;
  static constexpr int rows = count * width;
  /// Rows that may be read above the first and below the last row.
  static constexpr int border = 4;

  /// The bands that a symbol of this many modules on a side uses.
  static constexpr int used(int modules) { return (modules + width - 1) / width; }

  /// Row 0 of a band (0 to 2): rows −border … rows + border − 1 may be read from here.
  std::uint64_t* band(int index) { return words_[static_cast<std::size_t>(index)].data() + border; }
  const std::uint64_t* band(int index) const { return words_[static_cast<std::size_t>(index)].data() + border; }

  bool dark(int x, int y) const { return (band(x / width)[y] >> (x % width) & 1) != 0; }

  /// Makes modules of row y dark: from x on, those whose bit in `modules` is set, lowest first.
  void darken(int x, int y, std::uint64_t modules) {
    band(x / width)[y] |= modules << (x % width);
    if (x % width != 0 && x / width + 1 < count) band(x / width + 1)[y] |= modules >> (width - x % width);
  }

 private:
  std::array<std::array<std::uint64_t, rows + 2 * border>, count> words_{};
};

/// The square with rows and columns exchanged; only the bands in use are read.
Bands transposed(const Bands& square, int modules);

}  // namespace cordage::qr
