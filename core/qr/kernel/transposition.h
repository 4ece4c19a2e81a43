#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "core/qr/kernel/lanes.h"
#include "core/qr/kernel/placement.h"
#include "core/qr/lines.h"

namespace cordage::qr::CORDAGE_QR_PATH {

/// Vectors of a square of 32 × 32 modules, with a line in each lane.
inline constexpr int block_vectors = Lines::width / lanes;
using Square = std::array<Vector, block_vectors>;

/// The columns whose index does not have the bit `distance`.
constexpr std::uint32_t columns_without(int distance) {
  std::uint32_t columns = 0;
  for (int x = 0; x < 32; ++x)
    if ((x & distance) == 0) columns |= 1u << x;
  return columns;
}

/// Exchanges lanes `distance` apart; `distance` is a power of two below `lanes`.
template <int distance, int... lane>
Vector exchanged(Vector v, std::integer_sequence<int, lane...>) {
  return __builtin_shufflevector(v, v, (lane ^ distance)...);
}

/// Returns `a` in the lanes whose index does not have the bit `distance`, `b` in the others.
template <int distance, int... lane>
constexpr Vector by_lane(std::uint32_t a, std::uint32_t b, std::integer_sequence<int, lane...>) {
  return Vector{((lane & distance) == 0 ? a : b)...};
}

/// Exchanges the upper right and lower left quarters of each square of 2 · distance lines and columns.
template <int distance>
void exchange_quarters(Square& square) {
  constexpr std::uint32_t left = columns_without(distance);
  if constexpr (distance >= lanes) {
    constexpr int step = distance / lanes;
    for (int i = 0; i < block_vectors; ++i) {
      if ((i & step) != 0) continue;
      Vector& upper = square[static_cast<std::size_t>(i)];
      Vector& lower = square[static_cast<std::size_t>(i + step)];
      const Vector differing = (upper >> distance ^ lower) & left;
      upper ^= differing << distance;
      lower ^= differing;
    }
  } else {
    constexpr auto every = std::make_integer_sequence<int, lanes>();
    constexpr Vector kept = by_lane<distance>(left, ~left, every);
    constexpr Vector from_below = by_lane<distance>(~left, 0, every);
    constexpr Vector from_above = by_lane<distance>(0, left, every);
    for (Vector& lines : square) {
      const Vector others = exchanged<distance>(lines, every);
      lines = (lines & kept) | (others << distance & from_below) | (others >> distance & from_above);
    }
  }
}

inline void transpose(Square& square) {
  exchange_quarters<16>(square);
  exchange_quarters<8>(square);
  exchange_quarters<4>(square);
  exchange_quarters<2>(square);
  exchange_quarters<1>(square);
}

template <int... lane>
Vector zipped(Vector rows, Vector columns, int half, std::integer_sequence<int, lane...>) {
  return half == 0 ? __builtin_shufflevector(rows, columns, (lane / 2 + lane % 2 * lanes)...)
                   : __builtin_shufflevector(rows, columns, (lanes / 2 + lane / 2 + lane % 2 * lanes)...);
}

/// Writes the placed columns and the dark modules of function patterns as lines, in both directions. Lines after the
/// last one are written as light ones; format information is light.
inline void write_lines(const Columns& columns, const FunctionPatterns& patterns, Lines& lines) {
  constexpr auto every = std::make_integer_sequence<int, lanes>();
  const int bands = Lines::bands_used(patterns.modules);
  for (int across = 0; across < bands; ++across) {
    std::fill_n(lines.band(across) + bands * Lines::width, Lines::border, 0u);
    for (int down = 0; down < bands; ++down) {
      const std::uint32_t* const block =
          &columns.bands[static_cast<std::size_t>(down)][static_cast<std::size_t>(across * Lines::width)];
      const std::uint32_t* const mirrored =
          &columns.bands[static_cast<std::size_t>(across)][static_cast<std::size_t>(down * Lines::width)];
      Square rows;
      for (int i = 0; i < block_vectors; ++i) rows[static_cast<std::size_t>(i)] = load(block + i * lanes);
      transpose(rows);
      for (int i = 0; i < block_vectors; ++i) {
        const Vector columns_here = load(mirrored + i * lanes);
        for (int half = 0; half < 2; ++half) {
          const int y = down * Lines::width + i * lanes + half * lanes / 2;
          const Vector both = zipped(rows[static_cast<std::size_t>(i)], columns_here, half, every);
          store(lines.band(across) + y, both | load(patterns.dark.band(across) + y));
        }
      }
    }
  }
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
