#include "core/image/path_writer.h"

#include <cstdlib>

namespace cordage::image {

HalvesText::HalvesText() {
  for (int halves = -furthest; halves <= furthest; ++halves) {
    std::uint64_t text = 0;
    int size = 1;
    const auto append = [&](int character) { text |= static_cast<std::uint64_t>(character) << 8 * size++; };
    const int whole = std::abs(halves) / 2;
    if (halves < 0) append('-');
    if (whole >= 100) append('0' + whole / 100);
    if (whole >= 10) append('0' + whole / 10 % 10);
    if (whole > 0) append('0' + whole % 10);
    if (halves % 2 != 0) append('.');
    if (halves % 2 != 0) append('5');
    if (halves != 0)
      texts_[static_cast<std::size_t>(halves + furthest)] = text | static_cast<std::uint64_t>(size) << 56;
  }
}

const HalvesText& HalvesText::all() {
  static const HalvesText texts;
  return texts;
}

}  // namespace cordage::image
