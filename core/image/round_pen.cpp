#include "core/image/round_pen.h"

namespace cordage::image {
namespace {

/// By whether the vertical edge of a corner goes down, and the horizontal one to the right.
constexpr Arc quarters[2][2]{{"a.5 .5 0 0 1-.5-.5", "a.5 .5 0 0 1 .5-.5"},
                             {"a.5 .5 0 0 1-.5 .5", "a.5 .5 0 0 1 .5 .5"}};
/// By whether an edge is horizontal, and whether it goes down or to the right.
constexpr Arc halves[2][2]{{"a.5 .5 0 0 1 0-1", "a.5 .5 0 0 1 0 1"}, {"a.5 .5 0 0 1-1 0", "a.5 .5 0 0 1 1 0"}};

constexpr Arcs make_arcs() {
  Arcs all;
  for (const std::size_t before : {std::size_t{0}, std::size_t{1}}) {
    for (const std::size_t direction : {std::size_t{0}, std::size_t{1}}) {
      all[1][0][before][direction] = quarters[direction][before];
      all[1][1][before][direction] = quarters[before][direction];
      for (const std::size_t is_across : {std::size_t{0}, std::size_t{1}})
        all[2][is_across][before][direction] = halves[is_across][direction];
    }
  }
  return all;
}

}  // namespace

constinit const Arcs arcs = make_arcs();

}  // namespace cordage::image
