#include "core/qr/bands.h"

namespace cordage::qr {
namespace {

/// Exchanges rows and columns of 64 × 64 bits by exchanging ever smaller quarters.
void transpose_block(const std::uint64_t* from, std::uint64_t* to) {
  constexpr int side = Bands::width;
  for (int i = 0; i < side; ++i) to[i] = from[i];
  std::uint64_t low_half = 0x0000'0000'FFFF'FFFF;
  for (int half = side / 2; half > 0; half /= 2) {
    for (int top = 0; top < side; top += 2 * half) {
      for (int i = top; i < top + half; ++i) {
        const std::uint64_t differing = (to[i] >> half ^ to[i + half]) & low_half;
        to[i] ^= differing << half;
        to[i + half] ^= differing;
      }
    }
    low_half ^= low_half << (half / 2);
  }
}

}  // namespace

Bands transposed(const Bands& square, int modules) {
  Bands result;
  for (int across = 0; across < Bands::used(modules); ++across)
    for (int down = 0; down < Bands::used(modules); ++down)
      transpose_block(square.band(across) + down * Bands::width, result.band(down) + across * Bands::width);
  return result;
}

}  // namespace cordage::qr
