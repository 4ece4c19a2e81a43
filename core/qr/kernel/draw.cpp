#include "core/qr/draw.h"

#include <algorithm>
#include <limits>

#include "core/qr/function_patterns.h"
#include "core/qr/kernel/codewords.h"
#include "core/qr/kernel/masks.h"
#include "core/qr/kernel/penalty.h"
#include "core/qr/kernel/placement.h"
#include "core/qr/kernel/transposition.h"

namespace cordage::qr::CORDAGE_QR_PATH {
namespace {

using Penalties = std::array<int, masks>;

/// The frequent part of the penalty of all masks. Not inlined, because the size of stack frames is limited.
[[gnu::noinline]] Penalties frequent_penalties(const Lines& unmasked, const FunctionPatterns& patterns,
                                               const Format& format) {
  Penalties penalties;
  for (int group = 0; group < groups; ++group) {
    const Vector points = frequent_penalty(
        patterns.modules, [&](int band, Vector* lines) { mask_band(unmasked, patterns, format, band, group, lines); });
    for (int i = 0; i < masks_of_group; ++i)
      penalties[static_cast<std::size_t>(group * masks_of_group + i)] =
          static_cast<int>(points[2 * i] + points[2 * i + 1]);
  }
  return penalties;
}

/// Applies the mask of the lowest penalty, the lowest of several, or the given mask. The rare part of the penalty is
/// only computed for a mask that leads without it, until the leader's penalty is complete.
int apply_best_mask(const Lines& unmasked, const FunctionPatterns& patterns, const Format& format,
                    std::optional<int> given, Lines& masked) {
  Penalties penalties = frequent_penalties(unmasked, patterns, format);
  if (given) penalties[static_cast<std::size_t>(*given)] = std::numeric_limits<int>::min();
  int applied = -1;
  unsigned whole = 0;
  for (;;) {
    const auto best = std::min_element(penalties.begin(), penalties.end());
    const int mask = static_cast<int>(best - penalties.begin());
    if (mask != applied) apply_mask(unmasked, patterns, format, mask, masked);
    applied = mask;
    if ((whole >> mask & 1) != 0) return mask;
    *best += rare_penalty(masked, patterns.modules);
    whole |= 1u << mask;
  }
}

void write_rows(const Lines& lines, Symbol& symbol) {
  const int bands = Lines::bands_used(symbol.modules());
  for (int word = 0; word < 3; ++word) {
    const std::uint64_t* const first = lines.band(2 * word);
    const std::uint64_t* const second = lines.band(2 * word + 1);
    for (int y = 0; y < symbol.modules(); ++y) {
      std::uint64_t& modules = symbol.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(word)];
      if (2 * word + 1 < bands)
        modules = (first[y] & 0xFFFF'FFFF) | second[y] << Lines::width;
      else if (2 * word < bands)
        modules = first[y] & 0xFFFF'FFFF;
      else
        modules = 0;
    }
  }
}

}  // namespace

void draw(const DataCodewords& data, std::optional<int> mask, Symbol& symbol) {
  const FunctionPatterns& patterns = function_patterns(symbol.version);
  Lines unmasked;
  const Codewords codewords = interleaved(data, symbol.version, symbol.level);
  write_lines(placed(codewords, patterns), patterns, unmasked);
  Lines masked;
  symbol.mask = apply_best_mask(unmasked, patterns, format_of(symbol.level), mask, masked);
  write_rows(masked, symbol);
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
