#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/qr/lines.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// The rows of a symbol and light ones below: as many as a row has bits.
using PaddedRows = std::array<qr::Row, qr::Lines::count>;

inline bool dark(const PaddedRows& rows, int x, int y) {
  return (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x / 64)] >> (x % 64) & 1) != 0;
}

/// Squares of 8 × 8 modules side by side. In each, byte x is column x, its uppermost module in the
/// least significant bit.
using Squares = std::array<std::uint64_t, qr::Lines::count / 8>;

/// 8 bytes of 8 bits with bytes and bits exchanged.
constexpr std::uint64_t transposed(std::uint64_t bytes) {
  const auto exchange = [&bytes](int distance, std::uint64_t bits) {
    const std::uint64_t differing = (bytes ^ bytes >> distance) & bits;
    bytes ^= differing ^ differing << distance;
  };
  exchange(7, 0x00AA'00AA'00AA'00AA);
  exchange(14, 0x0000'CCCC'0000'CCCC);
  exchange(28, 0x0000'0000'F0F0'F0F0);
  return bytes;
}

/// The first `count` squares of the eight rows from `top` on.
inline Squares squares(const PaddedRows& rows, int top, int count) {
  Squares result{};
  for (int i = 0; i < count; ++i) {
    std::uint64_t bytes = 0;
    for (int y = 8; y-- > 0;) {
      const std::uint64_t word = rows[static_cast<std::size_t>(top + y)][static_cast<std::size_t>(i / 8)];
      bytes = bytes << 8 | (word >> (i % 8 * 8) & 0xFF);
    }
    result[static_cast<std::size_t>(i)] = transposed(bytes);
  }
  return result;
}

/// Calls `visit(x, start, end)` for each run of dark modules in a column: its first row and the one
/// after its last. First come the runs that start in the uppermost eight rows, from left to right,
/// then those of the next eight.
template <class Visit>
void for_each_column_run(const PaddedRows& rows, int modules, Visit visit) {
  const int count = (modules + 7) / 8;
  Squares above{};
  Squares here = squares(rows, 0, count);
  for (int top = 0; top < modules; top += 8) {
    const Squares below = squares(rows, top + 8, count);
    for (int i = 0; i < count; ++i) {
      const std::uint64_t square = here[static_cast<std::size_t>(i)];
      const std::uint64_t square_below = below[static_cast<std::size_t>(i)];
      const std::uint64_t continued =
          (square << 1 & 0xFEFE'FEFE'FEFE'FEFE) | (above[static_cast<std::size_t>(i)] >> 7 & 0x0101'0101'0101'0101);
      for (std::uint64_t starts = square & ~continued; starts != 0; starts &= starts - 1) {
        const int column = std::countr_zero(starts) / 8;
        const int row = std::countr_zero(starts) % 8;
        const std::uint64_t sixteen = (square >> 8 * column & 0xFF) | (square_below >> 8 * column & 0xFF) << 8;
        const int length = std::countr_one(sixteen >> row);
        int end = top + row + length;
        if (row + length == 16)
          while (end < modules && dark(rows, 8 * i + column, end)) ++end;
        visit(8 * i + column, top + row, end);
      }
    }
    above = here;
    here = below;
  }
}

}  // namespace cordage::image
