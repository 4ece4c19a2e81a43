#include "core/qr/reserved_area.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

namespace cordage::qr {
namespace {

/// Maximum side of the square in modules, by level, for versions 0 to 6, 14 to 20 and 28 to 34; 0: no square. By our
/// own rule it overlaps no function pattern, and in each block at most half of the recoverable codewords, which is a
/// quarter of the error correction codewords.
constexpr std::array<std::array<std::array<std::uint8_t, 7>, 3>, 4> max_reserved_sides = {{
    {{{0, 0, 0, 3, 3, 3, 5}, {13, 13, 13, 13, 13, 15, 13}, {15, 19, 15, 19, 19, 19, 13}}},
    {{{0, 3, 3, 3, 5, 7, 7}, {11, 15, 13, 19, 19, 19, 23}, {15, 19, 15, 19, 19, 19, 21}}},
    {{{0, 3, 3, 5, 7, 9, 11}, {15, 15, 15, 19, 19, 19, 23}, {15, 19, 15, 19, 19, 19, 23}}},
    {{{0, 3, 5, 5, 7, 9, 13}, {15, 15, 15, 19, 19, 19, 23}, {15, 19, 15, 19, 19, 19, 23}}},
}};

}  // namespace

int reserved_side(int version, int percent) {
  assert(is_version(version) && percent >= 1 && percent <= max_reserved_percent);
  const int modules = modules_of(version);
  int side = 3;
  while (100 * (side + 2) * (side + 2) <= percent * modules * modules) side += 2;
  return side;
}

int max_reserved_percent_of(int version, Level level) {
  assert(is_version(version));
  const int modules = modules_of(version);
  const auto seventh = static_cast<std::size_t>(version / 7);
  if (seventh % 2 == 1) return 0;  // Table E.1: an alignment pattern is in the centre or next to it.
  const int rejected =
      max_reserved_sides[static_cast<std::size_t>(level)][seventh / 2][static_cast<std::size_t>(version % 7)] + 2;
  return std::min(max_reserved_percent, (100 * rejected * rejected - 1) / (modules * modules));
}

}  // namespace cordage::qr
