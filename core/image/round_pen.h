#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/image/path_writer.h"

namespace cordage::image {

/// An arc as path data. All of its bytes are copied, because a branch would be unpredictable.
struct Arc {
  std::array<char, 24> bytes{};
  std::size_t size = 0;

  constexpr Arc() = default;
  constexpr Arc(const char* text) {
    for (; text[size] != 0; ++size) bytes[size] = text[size];
  }
};

/// The arc at the start of an edge, by its kind (none, quarter circle, half circle), whether the edge is horizontal,
/// whether the previous edge goes right or down, and whether the edge itself does.
using Arcs = std::array<std::array<std::array<std::array<Arc, 2>, 2>, 2>, 3>;
extern const Arcs arcs;

/// Draws the edges of an outline, horizontal and vertical in turn; lengths are in modules to the right or down. Dark
/// modules are on the right of each edge. A convex corner is a quarter circle, which shortens both edges by half a
/// module; a half circle replaces an edge of one module between two of them. Each function writes up to 32 bytes and
/// returns their end.
class RoundPen {
 public:
  /// The last two edges of the outline, and the first.
  struct Start {
    int across;
    int down;
    int next_across;
  };

  RoundPen(const HalvesText& texts, const Start& start)
      : texts_(texts),
        before_(start.down),
        is_convex_(is_convex_after_down(start.down, start.next_across)),
        is_half_(is_half_circle(start.down, is_convex_after_across(start.across, start.down), is_convex_)) {}

  /// Moves to the start of an outline whose first edge starts at a point, in modules.
  char* move_to(char* at, PathWriter& path, int x, int y, int next_across) const {
    return path.move_to(at, 2 * x + is_half_ * sign(next_across), 2 * y - (is_convex_ && !is_half_) * sign(before_));
  }

  char* across(char* at, int length, int next_down) {
    return draw(at, true, length, is_convex_after_across(length, next_down));
  }
  char* down(char* at, int length, int next_across) {
    return draw(at, false, length, is_convex_after_down(length, next_across));
  }

 private:
  static constexpr int sign(int length) { return length > 0 ? 1 : -1; }
  /// Returns whether the outline turns right.
  static constexpr bool is_convex_after_across(int across, int down) { return (across > 0) == (down > 0); }
  static constexpr bool is_convex_after_down(int down, int across) { return (down > 0) != (across > 0); }
  static constexpr bool is_half_circle(int length, bool begins_convex, bool ends_convex) {
    return (length == 1 || length == -1) && begins_convex && ends_convex;
  }

  char* draw(char* at, bool is_across, int length, bool ends_convex) {
    const bool is_half = is_half_circle(length, is_convex_, ends_convex);
    const auto kind = static_cast<std::size_t>(2 * is_half + (is_convex_ & !(is_half_ | is_half)));
    const Arc& arc = arcs[kind][is_across][before_ > 0][length > 0];
    at = std::copy(arc.bytes.begin(), arc.bytes.end(), at) - arc.bytes.size() + arc.size;
    const int taken = is_convex_ + ends_convex;
    const int rest = 2 * length + (length > 0 ? -taken : taken);
    before_ = length;
    is_convex_ = ends_convex;
    is_half_ = is_half;
    return texts_.write(at, is_across ? 'h' : 'v', rest);
  }

  const HalvesText& texts_;
  int before_;      ///< the length of the previous edge
  bool is_convex_;  ///< the corner after it
  bool is_half_;    ///< whether it is a half circle
};

}  // namespace cordage::image
