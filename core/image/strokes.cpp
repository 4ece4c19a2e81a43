#include "core/image/strokes.h"

#include <cstdint>

namespace cordage::image {
namespace {

/// Those of the `open` modules (of 64 side by side; all of them dark) that share a run of dark ones
/// with no other open one, as far as two modules to each side tell.
std::uint64_t alone(std::uint64_t open, std::uint64_t dark) {
  const std::uint64_t right = open << 1 & dark;
  const std::uint64_t left = open >> 1 & dark;
  return open & ~(right | left | (right << 1 & dark) | (left >> 1 & dark));
}

}  // namespace

// From the top down, a module that needs a stroke across for itself alone gets one down instead,
// which takes the dark modules below along. These are about 2 % more strokes than the fewest, the
// minimum vertex cover of the runs of rows and columns, which takes a search for each symbol.
Strokes strokes_of(const qr::Symbol& symbol) {
  Strokes strokes;
  const auto modules = static_cast<std::size_t>(symbol.modules());
  const std::size_t words = (modules + 63) / 64;
  const qr::Row light{};
  qr::Row down{};
  for (std::size_t y = 0; y < modules; ++y) {
    const qr::Row& above = y == 0 ? light : symbol.rows[y - 1];
    const qr::Row& below = y + 1 == modules ? light : symbol.rows[y + 1];
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t dark = symbol.rows[y][i];
      down[i] &= dark;
      down[i] |= alone(dark & ~down[i], dark) & (above[i] | below[i]);
      strokes.down[y][i] = down[i];
      // A stroke across goes from the first open module of a run to the end of the run: there the
      // sum carries on.
      const std::uint64_t open = dark & ~down[i];
      const std::uint64_t half_sum = dark + open;
      const std::uint64_t sum = half_sum + carry;
      carry = static_cast<std::uint64_t>(half_sum < open || sum < carry);
      strokes.across[y][i] = open | (dark & ~sum);
    }
  }
  return strokes;
}

}  // namespace cordage::image
