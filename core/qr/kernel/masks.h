#pragma once

#include <array>
#include <cstddef>

#include "core/base/built_once.h"
#include "core/qr/format.h"
#include "core/qr/function_patterns.h"
#include "core/qr/kernel/lanes.h"
#include "core/qr/lines.h"

namespace cordage::qr::CORDAGE_QR_PATH {

/// Masks are 0 to 7, ISO/IEC 18004:2015 §7.8.2.
inline constexpr int masks = 8;

/// A line under all masks: for each mask its row and column.
using EveryMask = std::array<std::uint64_t, masks>;

/// Vectors of a line under all masks, and masks in each vector.
inline constexpr int groups = 2 * masks / lanes;
inline constexpr int masks_of_group = masks / groups;

/// Table 10: whether a mask inverts the module at row i, column j.
constexpr bool inverts(int mask, int i, int j) {
  switch (mask) {
    case 0:
      return (i + j) % 2 == 0;
    case 1:
      return i % 2 == 0;
    case 2:
      return j % 3 == 0;
    case 3:
      return (i + j) % 3 == 0;
    case 4:
      return (i / 2 + j / 3) % 2 == 0;
    case 5:
      return i * j % 2 + i * j % 3 == 0;
    case 6:
      return (i * j % 2 + i * j % 3) % 2 == 0;
    default:
      return ((i + j) % 2 + i * j % 3) % 2 == 0;
  }
}

/// The period of all masks in both directions; three bands are a multiple of it.
inline constexpr int period = 12;
inline constexpr int band_period = 3;

/// The inverted modules, at [band % 3][line % 12].
struct MaskTable {
  alignas(64) std::array<std::array<EveryMask, period>, band_period> lines{};
};

inline constexpr MaskTable mask_table = [] {
  MaskTable table;
  for (int band = 0; band < band_period; ++band) {
    for (int line = 0; line < period; ++line) {
      EveryMask& words = table.lines[static_cast<std::size_t>(band)][static_cast<std::size_t>(line)];
      for (int mask = 0; mask < masks; ++mask) {
        for (int index = 0; index < Lines::width; ++index) {
          const int along = band * Lines::width + index;
          const std::uint64_t in_row = inverts(mask, line, along % period);
          const std::uint64_t in_column = inverts(mask, along % period, line);
          words[static_cast<std::size_t>(mask)] |= (in_row | in_column << Lines::width) << index;
        }
      }
    }
  }
  return table;
}();

/// Format information of a level for all masks, by rows and by columns: the column copy has the bits in reverse order.
struct Format {
  alignas(64) EveryMask bits{};      ///< in row lanes; reversed in column lanes
  alignas(64) EveryMask reversed{};  ///< the opposite
};

constexpr Format format_of_level(int level) {
  Format format;
  for (std::size_t mask = 0; mask < masks; ++mask) {
    const std::uint64_t bits = format_information(static_cast<Level>(level), static_cast<int>(mask));
    std::uint64_t reversed = 0;
    for (int i = 0; i < 15; ++i) reversed |= (bits >> i & 1) << (14 - i);
    format.bits[mask] = bits | reversed << 32;
    format.reversed[mask] = reversed | bits << 32;
  }
  return format;
}

inline const Format& format_of(Level level) { return built_once<format_of_level, 3>(static_cast<int>(level)); }

/// Adds format information to a band of masked lines, §7.9.1: one copy at the upper left finder pattern, the other at
/// the far ends of row 8 and column 8. The lanes of `T` are pairs of a row and a column.
template <class T>
void add_format(T bits, T reversed, int band, int modules, T* lines) {
  if (band == 0) {
    for (int i = 0; i < 6; ++i) lines[i] |= (bits >> i & 1) << 8;
    lines[7] |= (bits >> 6 & 1) << 8;
    for (int i = 7; i < 15; ++i) lines[modules - 15 + i] |= (bits >> i & 1) << 8;
    lines[8] |= (reversed & 0x3F) | (reversed & 0xC0) << 1;
  }
  // The far end of line 8 can extend into the next band.
  const int start = modules - 8 - band * Lines::width;
  if (start >= Lines::width || start <= -8) return;
  const T end = reversed >> 7;
  lines[8] |= start >= 0 ? end << start : end >> -start;
}

/// Applies the masks of a group to a band and adds their format information.
inline void mask_band(const Lines& unmasked, const FunctionPatterns& patterns, const Format& format, int band,
                      int group, Vector* masked) {
  const auto& pattern = mask_table.lines[static_cast<std::size_t>(band % band_period)];
  const std::size_t first_mask = static_cast<std::size_t>(group * masks_of_group);
  const std::uint64_t* const lines = unmasked.band(band);
  const std::uint64_t* const free = patterns.free.band(band);
  std::size_t phase = 0;
  for (int y = 0; y < patterns.modules; ++y) {
    masked[y] = filled_with_pair(lines[y]) ^ (load(&pattern[phase][first_mask]) & filled_with_pair(free[y]));
    phase = phase + 1 == period ? 0 : phase + 1;
  }
  add_format(load(&format.bits[first_mask]), load(&format.reversed[first_mask]), band, patterns.modules, masked);
}

/// A row and a column as two lanes.
using Line = std::uint32_t __attribute__((vector_size(8), may_alias));

/// Applies one mask and adds format information. At least seven light lines follow.
inline void apply_mask(const Lines& unmasked, const FunctionPatterns& patterns, const Format& format, int mask,
                       Lines& masked) {
  const auto index = static_cast<std::size_t>(mask);
  for (int band = 0; band < Lines::bands_used(patterns.modules); ++band) {
    std::array<std::uint64_t, period> pattern;
    for (std::size_t i = 0; i < period; ++i)
      pattern[i] = mask_table.lines[static_cast<std::size_t>(band % band_period)][i][index];
    const std::uint64_t* const lines = unmasked.band(band);
    const std::uint64_t* const free = patterns.free.band(band);
    std::uint64_t* const result = masked.band(band);
    for (int y = 0; y < patterns.modules + 7; y += period)
      for (int i = 0; i < period; ++i)
        result[y + i] = lines[y + i] ^ (pattern[static_cast<std::size_t>(i)] & free[y + i]);
    const auto* const bits = reinterpret_cast<const Line*>(&format.bits[index]);
    const auto* const reversed = reinterpret_cast<const Line*>(&format.reversed[index]);
    add_format(*bits, *reversed, band, patterns.modules, reinterpret_cast<Line*>(result));
  }
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
