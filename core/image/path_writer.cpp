#include "core/image/path_writer.h"

#include <algorithm>
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

char* HalvesText::write_move(char* at, char command, int x, int y) const {
  if (x == 0) at = std::copy_n(command == 'm' ? "m0" : "M0", 2, at);
  at = write(at, command, x);
  if (y == 0) return std::copy_n(" 0", 2, at);
  if (y > 0) return write(at, ' ', y);
  // A minus sign needs no separator.
  store_little_endian(of(y) >> 8, reinterpret_cast<std::uint8_t*>(at));
  return at + (of(y) >> 56) - 1;
}

void PathWriter::flush() {
  document_.append(text_.data(), static_cast<std::size_t>(at_ - text_.data()));
  at_ = text_.data();
}

}  // namespace cordage::image
