#include "core/qr/symbol.h"

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

}  // namespace

std::optional<Symbol> encode(std::string_view text, Level level) {
  return encode(text, level, fastest_implementation());
}

std::optional<Symbol> encode(std::string_view text, Level level, Implementation implementation) {
  const Segmentation chosen = segmentation(text, level);
  if (!chosen.version) return std::nullopt;
  std::optional<Symbol> symbol(std::in_place, *chosen.version, level);
  draw_of(implementation)(bit_stream(chosen.segments, *chosen.version, level), std::nullopt, *symbol);
  return symbol;
}

std::optional<Symbol> encode(std::span<const Segment> segments, Level level, const Choices& choices) {
  const auto version = smallest_version(segments, level, choices.min_version);
  if (!version) return std::nullopt;
  std::optional<Symbol> symbol(std::in_place, *version, level);
  const Implementation implementation = choices.implementation.value_or(fastest_implementation());
  draw_of(implementation)(bit_stream(segments, *version, level), choices.mask, *symbol);
  return symbol;
}

std::optional<int> smallest_version(std::string_view text, Level level) { return segmentation(text, level).version; }

int byte_capacity(Level level) {
  const Segment empty{.mode = Mode::byte, .text = {}};
  return (data_bits(last_version, level) - bit_length({&empty, 1}, last_version)) / 8;
}

}  // namespace cordage::qr
