#pragma once

#include <cstddef>

#include "core/qr/tables.h"

namespace cordage::qr {

/// Modules on a side of an alignment pattern, §6.3.6.
inline constexpr int alignment_side = 5;

/// Calls `visit(x, y)` with the upper left module of each alignment pattern of a version (1 to 40), §6.3.6 and Annex E:
/// one at each pair of coordinates except the three at finder patterns.
template <class Visit>
void for_each_alignment_pattern(int version, Visit visit) {
  const int last = modules_of(version) - 7;
  const auto& centres = alignment_centres[static_cast<std::size_t>(version)];
  for (const int y : centres)
    for (const int x : centres) {
      const bool is_finder = (x == 6 && (y == 6 || y == last)) || (x == last && y == 6);
      if (x != 0 && y != 0 && !is_finder) visit(x - alignment_side / 2, y - alignment_side / 2);
    }
}

}  // namespace cordage::qr
