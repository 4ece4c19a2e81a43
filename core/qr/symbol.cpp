#include "core/qr/symbol.h"

#include <cassert>

#include "core/qr/bit_stream.h"
#include "core/qr/capacity.h"
#include "core/qr/draw.h"

namespace cordage::qr {
namespace {

Draw* draw_of([[maybe_unused]] Implementation implementation) {
#if defined(__x86_64__)
  if (implementation == Implementation::avx512) return avx512::draw;
  if (implementation == Implementation::avx2) return avx2::draw;
#endif
  return baseline::draw;
}

Implementation fastest_implementation() { return available_implementations().back(); }

std::optional<Symbol> drawn(std::span<const Segment> segments, std::optional<int> version, Level level,
                            const Choices& choices) {
  if (!version) return std::nullopt;
  assert(!choices.mask || (*choices.mask >= 0 && *choices.mask <= 7));
  std::optional<Symbol> symbol(std::in_place, *version, level);
  const Implementation implementation = choices.implementation.value_or(fastest_implementation());
  const DataCodewords data = bit_stream(segments, *version, level, choices.eci);
  draw_of(implementation)(data, choices.mask, *symbol);
  return symbol;
}

Bounds bounds_of(const Choices& choices) {
  return {.min_version = choices.min_version, .max_version = choices.max_version, .eci = choices.eci};
}

}  // namespace

void Symbol::clear(int x, int y, int side) {
  assert(x >= 0 && y >= 0 && side >= 0 && x + side <= modules() && y + side <= modules());
  for (int row = y; row < y + side; ++row)
    for (int column = x; column < x + side; ++column)
      rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column / 64)] &= ~(std::uint64_t{1} << column % 64);
}

std::optional<Symbol> encode(std::string_view text, Level level, const Choices& choices) {
  const Segmentation chosen = segmentation(text, level, bounds_of(choices));
  return drawn(chosen.segments, chosen.version, level, choices);
}

std::optional<Symbol> encode(std::span<const Segment> segments, Level level, const Choices& choices) {
  return drawn(segments, smallest_version(segments, level, bounds_of(choices)), level, choices);
}

std::optional<int> smallest_version(std::string_view text, Level level, const Bounds& bounds) {
  return segmentation(text, level, bounds).version;
}

int byte_capacity(Level level, std::optional<int> eci) {
  const Segment empty{.mode = Mode::byte, .text = {}};
  return (data_bits(last_version, level) - eci_bits(eci) - bit_length({&empty, 1}, last_version)) / 8;
}

}  // namespace cordage::qr
