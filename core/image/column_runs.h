#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/qr/bands.h"

namespace cordage::image {

/// Rows of a symbol, filled up with light ones to whole octets of rows.
using OctetRows = std::array<qr::Row, (qr::most_modules + 7) / 8 * 8>;

/// A row of squares of 8 × 8 modules, from the left; byte x of a square is its column x, with the
/// uppermost module in the least significant bit.
using Squares = std::array<std::uint64_t, std::tuple_size_v<OctetRows> / 8>;

/// 8 × 8 bits with rows and columns exchanged.
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

/// The squares of eight rows.
inline Squares squares(const OctetRows& rows, int first_row, int count) {
  Squares result{};
  for (int i = 0; i < count; ++i) {
    std::uint64_t bytes = 0;
    for (int y = 8; y-- > 0;)
      bytes = bytes << 8 |
              (rows[static_cast<std::size_t>(first_row + y)][static_cast<std::size_t>(i / 8)] >> (i % 8 * 8) & 0xFF);
    result[static_cast<std::size_t>(i)] = transposed(bytes);
  }
  return result;
}

/// Calls `visit(x, start, end)` for each run of dark modules in a column: the run's first module and
/// the one after its last. In order of the eight rows where runs start, within these from the left.
template <class Visit>
void for_each_column_run(const OctetRows& rows, int modules, Visit visit) {
  const int octets = (modules + 7) / 8;
  Squares above{};
  Squares here = squares(rows, 0, octets);
  for (int octet = 0; octet < octets; ++octet) {
    const Squares below = octet + 1 < octets ? squares(rows, 8 * octet + 8, octets) : Squares{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(octets); ++i) {
      const std::uint64_t preceding = (here[i] << 1 & 0xFEFE'FEFE'FEFE'FEFE) | (above[i] >> 7 & 0x0101'0101'0101'0101);
      for (std::uint64_t starts = here[i] & ~preceding; starts != 0; starts &= starts - 1) {
        const int start = std::countr_zero(starts);
        const int column = start & ~7;
        const std::uint64_t sixteen = (here[i] >> column & 0xFF) | (below[i] >> column & 0xFF) << 8;
        const int x = static_cast<int>(i) * 8 + column / 8;
        const int y = 8 * octet + start % 8;
        int end = y + std::countr_one(sixteen >> start % 8);
        if (end == 8 * octet + 16)
          while (end < modules &&
                 (rows[static_cast<std::size_t>(end)][static_cast<std::size_t>(x / 64)] >> x % 64 & 1) != 0)
            ++end;
        visit(x, y, end);
      }
    }
    above = here;
    here = below;
  }
}

}  // namespace cordage::image
