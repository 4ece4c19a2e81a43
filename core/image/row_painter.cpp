#include "core/image/row_painter.h"

#include <algorithm>
#include <cassert>

#include "core/image/deflate/words.h"
#include "core/image/quiet_zone.h"

namespace cordage::image {
namespace {

/// Pixels that fit in a word with an incomplete byte.
constexpr std::size_t max_pixels = 56;
constexpr std::uint64_t full_word = ~std::uint64_t{0} << (64 - max_pixels);

}  // namespace

RowPainter::RowPainter(std::size_t modules, std::size_t pixels_per_module, int quiet, std::size_t padding)
    : row_bytes_(1 + (modules * pixels_per_module + padding + 7) / 8), padding_(padding), quiet_(quiet) {
  assert(pixels_per_module >= 1 && quiet >= min_quiet && quiet <= max_quiet);
  std::size_t group = 8;
  while (group > 1 && group * pixels_per_module > max_pixels) group /= 2;
  const std::size_t words_before = (group * pixels_per_module - 1) / max_pixels;
  const std::size_t word_pixels = group * pixels_per_module - words_before * max_pixels;
  shape_ = {.modules = modules,
            .pixels_per_module = pixels_per_module,
            .group = group,
            .words_before = words_before,
            .word_pixels = word_pixels};

  pixels_[0] = ~(~std::uint64_t{0} >> word_pixels);
  const std::uint64_t module_of_pixels = ~std::uint64_t{0} << (64 - std::min(pixels_per_module, word_pixels));
  for (std::size_t module = 0; module < group; ++module)
    for (std::size_t others = 0; others < std::size_t{1} << module; ++others)
      pixels_[others | std::size_t{1} << module] = pixels_[others] & ~(module_of_pixels >> module * pixels_per_module);
}

RowPainter::Modules RowPainter::modules_of(const qr::Row& row) const {
  Modules moved{};
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    moved[i] = row[i] << quiet_ | carry;
    carry = row[i] >> 1 >> (63 - quiet_);  // two shifts, because one by 64 would be undefined
  }
  return moved;
}

void RowPainter::paint(const Modules& modules, std::uint8_t* out) const {
  *out++ = 0;  // filter None
  if (shape_.group == 8)
    paint_bytes(modules, out);
  else
    paint_bits(modules, out);
  if (padding_ != 0) pad(out);
}

void RowPainter::pad(std::uint8_t* pixels) const {
  const std::size_t size = row_bytes_ - 1;
  std::fill(pixels + (shape_.modules * shape_.pixels_per_module + 7) / 8, pixels + size, std::uint8_t{0xFF});
  const std::size_t bytes = padding_ / 2 / 8;
  const std::size_t bits = padding_ / 2 % 8;
  // From the end, so that no byte is overwritten before it is read.
  for (std::size_t i = size; i-- > 0;) {
    const unsigned left = i > bytes ? pixels[i - bytes - 1] : 0xFF;
    const unsigned here = i >= bytes ? pixels[i - bytes] : 0xFF;
    pixels[i] = static_cast<std::uint8_t>((left << 8 | here) >> bits);
  }
}

void RowPainter::paint_bytes(const Modules& modules, std::uint8_t* out) const {
  std::array<std::uint8_t, sizeof modules> groups;
  for (std::size_t i = 0; i < modules.size(); ++i) store_little_endian(modules[i], groups.data() + 8 * i);
  // A copy, which byte writes cannot alias.
  const Shape shape = shape_;
  for (std::size_t i = 0; 8 * i < shape.modules; ++i, out += shape.pixels_per_module)
    store_big_endian(pixels_[groups[i]], out);
}

void RowPainter::paint_bits(const Modules& modules, std::uint8_t* out) const {
  const Shape shape = shape_;
  const std::uint64_t mask = (std::uint64_t{1} << shape.group) - 1;
  std::uint64_t pending = 0;
  std::size_t pending_bits = 0;
  const auto append = [&](std::uint64_t pixels, std::size_t count) {
    pending |= pixels >> pending_bits;
    store_big_endian(pending, out);
    pending_bits += count;
    out += pending_bits / 8;
    pending <<= pending_bits / 8 * 8;
    pending_bits %= 8;
  };
  for (std::size_t x = 0; x < shape.modules; x += shape.group) {
    const std::uint64_t pixels = pixels_[static_cast<std::size_t>(modules[x / 64] >> x % 64 & mask)];
    for (std::size_t i = 0; i < shape.words_before; ++i) append(pixels == 0 ? 0 : full_word, max_pixels);
    append(pixels, shape.word_pixels);
  }
  store_big_endian(pending | ~std::uint64_t{0} >> pending_bits, out);
}

}  // namespace cordage::image
