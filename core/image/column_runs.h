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

/// Calls `visit(x, start, end)` for each run of dark modules in a column: its first row and the one
/// after its last. First come the runs that start in the uppermost eight rows, from left to right,
/// then those of the next eight.
template <class Visit>
void for_each_column_run(const PaddedRows& rows, int modules, Visit visit) {
  for (int top = 0; top < modules; top += 8) {
    for (int left = 0; left < modules; left += 8) {
      const auto word = [&](int y) { return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(left / 64)]; };
      std::uint64_t starts = 0;
      for (int y = top + 8; y-- > top;)
        starts = starts << 8 | ((word(y) & ~(y > 0 ? word(y - 1) : 0)) >> left % 64 & 0xFF);
      for (starts = transposed(starts); starts != 0; starts &= starts - 1) {
        const int x = left + std::countr_zero(starts) / 8;
        const int start = top + std::countr_zero(starts) % 8;
        int end = start + 1;
        while (dark(rows, x, end)) ++end;
        visit(x, start, end);
      }
    }
  }
}

}  // namespace cordage::image
