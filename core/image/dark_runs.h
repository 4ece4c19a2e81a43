#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/qr/symbol.h"

namespace cordage::image {

/// Calls `visit(x)` for each dark module in a row, from left to right.
template <class Visit>
void for_each_dark_module(const qr::Row& row, Visit visit) {
  for (std::size_t i = 0; i < row.size(); ++i)
    for (std::uint64_t dark = row[i]; dark != 0; dark &= dark - 1)
      visit(static_cast<int>(i) * 64 + std::countr_zero(dark));
}

/// Calls `visit(start, end)` for each run of dark modules in a row, from left to right: the run's
/// first module and the one after its last.
template <class Visit>
void for_each_dark_run(const qr::Row& row, Visit visit) {
  bool is_dark = false;
  int start = 0;
  std::uint64_t previous = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    std::uint64_t edges = row[i] ^ (row[i] << 1 | previous >> 63);
    previous = row[i];
    for (; edges != 0; edges &= edges - 1) {
      const int edge = static_cast<int>(i) * 64 + std::countr_zero(edges);
      if (is_dark) visit(start, edge);
      is_dark = !is_dark;
      start = edge;
    }
  }
}

}  // namespace cordage::image
