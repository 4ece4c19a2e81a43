#include "core/qr/symbol.h"

#include <algorithm>
#include <cstddef>

#include "core/qr/capacity.h"
#include "core/qr/codewords.h"
#include "core/qr/function_patterns.h"
#include "core/qr/mask.h"
#include "core/qr/penalty.h"
#include "core/qr/placement.h"

namespace cordage::qr {
namespace {

/// The mask of the lowest penalty, of several the lowest. The rare part of the penalty is only
/// worked out for a mask that would win without it, until the winner's penalty is whole.
int best_mask(const Matrix& unmasked, const FunctionPatterns& patterns, Level level) {
  std::array<int, masks> penalties{};
  for (int mask = 0; mask < masks; ++mask)
    penalties[static_cast<std::size_t>(mask)] = frequent_penalty(masked(unmasked, patterns, level, mask));

  std::array<bool, masks> whole{};
  for (;;) {
    const auto best =
        static_cast<std::size_t>(std::min_element(penalties.begin(), penalties.end()) - penalties.begin());
    const int mask = static_cast<int>(best);
    if (whole[best]) return mask;
    penalties[best] += rare_penalty(masked(unmasked, patterns, level, mask));
    whole[best] = true;
  }
}

Symbol build(std::span<const Segment> segments, int version, Level level, std::optional<int> mask) {
  const FunctionPatterns& patterns = function_patterns(version);
  const int modules = patterns.modules;
  Matrix unmasked{.modules = modules, .rows = {}, .columns = place(codewords(segments, version, level), patterns)};
  unmasked.rows = transposed(unmasked.columns, modules);

  Symbol symbol{.version = version, .level = level};
  symbol.mask = mask ? *mask : best_mask(unmasked, patterns, level);
  const Matrix matrix = masked(unmasked, patterns, level, symbol.mask);
  for (int band = 0; band < Bands::used(modules); ++band)
    for (int y = 0; y < modules; ++y)
      symbol.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(band)] = matrix.rows.band(band)[y];
  return symbol;
}

}  // namespace

std::optional<Symbol> encode(std::string_view text, Level level) {
  const auto chosen = segmentation(text, level);
  if (!chosen) return std::nullopt;
  return build(chosen->segments, chosen->version, level, std::nullopt);
}

std::optional<Symbol> encode(std::span<const Segment> segments, Level level, const Choices& choices) {
  const auto version = smallest_version(segments, level, choices.min_version);
  if (!version) return std::nullopt;
  return build(segments, *version, level, choices.mask);
}

std::optional<int> smallest_version(std::string_view text, Level level) {
  const auto chosen = segmentation(text, level);
  if (!chosen) return std::nullopt;
  return chosen->version;
}

int byte_capacity(Level level) {
  const Segment empty{.mode = Mode::byte, .text = {}};
  return (data_bits(last_version, level) - bit_length({&empty, 1}, last_version)) / 8;
}

}  // namespace cordage::qr
