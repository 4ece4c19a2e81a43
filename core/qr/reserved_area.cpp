#include "core/qr/reserved_area.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace cordage::qr {
namespace {

/// Modules on a side of the largest square that a symbol survives, by level, then by version; 0: none. By our own rule:
/// of each error correction block it touches at most half of the codewords that can be restored, which is a quarter of
/// the error correction codewords; of the function patterns it touches alignment patterns alone.
constexpr std::array<std::array<std::uint8_t, last_version + 1>, 4> most_reserved_sides = {
    {{0,  0,  0,  3,  3,  3,  5,  7,  7,  9,  9,  9,  11, 11, 13, 13, 13, 13, 11, 15, 13,
      13, 17, 17, 19, 15, 19, 21, 21, 17, 23, 23, 19, 21, 0,  21, 15, 23, 23, 29, 29},
     {0,  3,  3,  3,  5,  7,  7,  7,  9,  9,  13, 15, 11, 15, 11, 15, 13, 21, 19, 21, 23,
      23, 27, 25, 27, 27, 27, 29, 25, 31, 29, 27, 31, 29, 21, 27, 21, 27, 33, 41, 43},
     {0,  3,  3,  5,  7,  9,  11, 11, 13, 15, 15, 19, 17, 19, 17, 23, 19, 23, 23, 21, 27,
      21, 21, 23, 31, 27, 35, 27, 33, 37, 37, 45, 37, 43, 47, 47, 41, 43, 43, 37, 53},
     {0,  3,  5,  5,  7,  9,  13, 11, 13, 15, 17, 17, 19, 15, 25, 15, 21, 29, 21, 31, 27,
      27, 35, 35, 35, 39, 41, 41, 41, 45, 43, 45, 43, 51, 45, 47, 45, 53, 49, 47, 61}}};

}  // namespace

int reserved_side(int version, int percent) {
  const int modules = 17 + 4 * version;
  int side = 3;
  while (100 * (side + 2) * (side + 2) <= percent * modules * modules) side += 2;
  return side;
}

int most_reserved_percent_of(int version, Level level) {
  const int modules = 17 + 4 * version;
  const int refused = most_reserved_sides[static_cast<std::size_t>(level)][static_cast<std::size_t>(version)] + 2;
  return std::min(most_reserved_percent, (100 * refused * refused - 1) / (modules * modules));
}

}  // namespace cordage::qr
