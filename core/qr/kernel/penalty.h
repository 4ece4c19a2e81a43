#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "core/qr/kernel/lanes.h"
#include "core/qr/lines.h"

namespace cordage::qr::CORDAGE_QR_PATH {

// The penalty of a masked symbol, ISO/IEC 18004:2015 §7.8.3 and Table 11, is the sum of a frequent and a rare part. The
// standard is ambiguous about finder-like patterns 1:1:3:1:1. Here they can have any unit size and count once for each
// side with four light units, if the other side has at least one; outside the symbol, modules are light.
inline constexpr std::uint32_t n1 = 3;
inline constexpr std::uint32_t n2 = 3;
inline constexpr std::uint32_t n3 = 40;
inline constexpr int n4 = 10;

/// Adds a and b to a bit plane, bit by bit; returns the carries.
[[gnu::always_inline]] inline Vector carry_save_add(Vector& plane, Vector a, Vector b) {
  const Vector carry = majority(plane, a, b);
  plane ^= a ^ b;
  return carry;
}

/// Counts ones: the low bits of each count in bit planes, the rest by lane.
struct Tally {
  Vector ones{};
  Vector twos{};
  Vector fours{};
  Vector by_lane{};

  [[gnu::always_inline]] void add(Vector a, Vector b, Vector c, Vector d) {
    const Vector ab = carry_save_add(ones, a, b);
    const Vector cd = carry_save_add(ones, c, d);
    by_lane += population(carry_save_add(twos, ab, cd)) << 2;
  }

  [[gnu::always_inline]] void add(const Vector* a, const Vector* b) {
    const Vector twos_first = carry_save_add(twos, carry_save_add(ones, a[0], b[0]), carry_save_add(ones, a[1], b[1]));
    const Vector twos_second = carry_save_add(twos, carry_save_add(ones, a[2], b[2]), carry_save_add(ones, a[3], b[3]));
    by_lane += population(carry_save_add(fours, twos_first, twos_second)) << 3;
  }

  Vector total() const { return by_lane + population(ones) + (population(twos) << 1) + (population(fours) << 2); }
};

struct Tallies {
  Tally longer_runs;      ///< 1 point each: modules of a run after the fifth
  Tally runs_and_blocks;  ///< 3 points each: runs of at least five, blocks of 2 × 2
  Tally finders;          ///< 40 points each: sides of finder-like patterns with a unit of one module

  Vector points() const { return longer_runs.total() + n1 * runs_and_blocks.total() + n3 * finders.total(); }
};
static_assert(n1 == n2);

/// The bits of a band within the symbol, and those in row lanes with a right neighbour within it.
struct Inside {
  Vector modules;
  Vector with_neighbour;

  Inside(int band, int modules_on_side) {
    const auto first = [](int width) { return width >= Lines::width ? ~0u : (1u << width) - 1; };
    const int width = modules_on_side - band * Lines::width;
    modules = filled(first(width));
    with_neighbour = filled_with_pair(first(width - 1));
  }
};

/// Matches dark, light, three dark, light, dark in consecutive lines from `line`.
[[gnu::always_inline]] inline Vector finder_core(const Vector* line) {
  return line[0] & line[2] & line[3] & line[4] & line[6] & ~(line[-1] | line[1] | line[5] | line[7]);
}

/// Adds the frequent part of the penalty of a band of masked lines. `next` is the band to the right, light if there is
/// none. Reads four light lines before the lines and ten after them.
inline void tally_band(const Vector* line, const Vector* next, int modules, const Inside& inside, Tallies& tallies) {
  // Modules that differ from their right neighbour.
  const auto across = [](const Vector* here, const Vector* beside)
                          __attribute__((always_inline)) { return *here ^ (*here >> 1 | *beside << 31); };
  // down[k]: modules of line y + k that differ from the next line.
  Vector down[7];
  for (int k = 0; k < 3; ++k) down[k] = line[k] ^ line[k + 1];
  Vector five_before{};
  Vector across_here = across(line, next);
  // A multiple of four, one less than the number of lines: no pattern starts in the last line.
  for (int y = 0; y + 1 < modules; y += 4, line += 4, next += 4) {
    for (int k = 3; k < 7; ++k) down[k] = line[k] ^ line[k + 1];
    // Patterns end at the last line.
    const Vector edge = filled(y + 5 == modules ? ~0u : 0u);
    for (int k = 4; k < 7; ++k) down[k] |= edge;

    Vector longer[4], first[4], block[4], before[4], after[4];
#pragma GCC unroll unrolled(4)
    for (int k = 0; k < 4; ++k) {
      const Vector five = ~(down[k] | down[k + 1] | down[k + 2] | down[k + 3]) & inside.modules;
      longer[k] = five & five_before;
      first[k] = five & ~five_before;
      five_before = five;
      const Vector across_below = across(line + k + 1, next + k + 1);
      block[k] = ~(across_here | across_below | down[k]) & inside.with_neighbour;
      across_here = across_below;
      const Vector core = finder_core(line + k);
      before[k] = core & ~(line[k - 2] | line[k - 3] | line[k - 4]);
      after[k] = core & ~(line[k + 8] | line[k + 9] | line[k + 10]);
    }
    tallies.longer_runs.add(longer[0], longer[1], longer[2], longer[3]);
    tallies.runs_and_blocks.add(first, block);
    tallies.finders.add(before, after);
    for (int k = 0; k < 3; ++k) down[k] = down[k + 4];
  }
}

/// A band of lines, each in a vector, with the light lines that are read before and after it.
class Band {
 public:
  explicit Band(int modules) {
    std::fill_n(lines_.begin(), before, Vector{});
    std::fill_n(lines_.begin() + before + modules, after, Vector{});
  }

  /// Line 0.
  Vector* lines() { return lines_.data() + before; }

 private:
  static constexpr int before = 4;
  static constexpr int after = 10;
  std::array<Vector, before + Lines::count + after> lines_;
};

/// The frequent part of the penalty by lane: rows in the first lane of a pair, columns in the second.
/// `write_band(band, lines)` writes the lines of a band; it is called once for each.
template <class WriteBand>
Vector frequent_penalty(int modules, WriteBand write_band) {
  const int last = Lines::bands_used(modules) - 1;
  std::array<Band, 2> bands{Band(modules), Band(modules)};
  Vector* here = bands[0].lines();
  Vector* next = bands[1].lines();
  Tallies tallies;
  write_band(0, here);
  for (int band = 0; band <= last; ++band) {
    if (band < last)
      write_band(band + 1, next);
    else
      std::fill_n(next, modules, Vector{});
    tally_band(here, next, modules, Inside(band, modules), tallies);
    std::swap(here, next);
  }
  return tallies.points();
}

/// The modules of a row or column.
struct Run {
  const std::uint64_t* band;
  int bit;
  int modules;

  /// The length of the run of one colour from line y, upward (step −1) or downward (1). Light runs at the edge are
  /// unbounded.
  int length(int y, int step, bool dark) const {
    int result = 0;
    for (; y >= 0 && y < modules; y += step, ++result)
      if ((band[y] >> bit & 1) != (dark ? 1 : 0)) return result;
    return dark ? result : result + Lines::count;
  }
};

/// The number of sides (0 to 2) that count for a finder-like pattern whose central run starts at line y.
inline int large_finder_sides(const Run& run, int y) {
  const int middle = run.length(y, 1, true);
  const int unit = middle / 3;
  if (middle != 3 * unit) return 0;
  std::array<int, 2> light_beyond{};
  for (const int step : {-1, 1}) {
    const int beside = step < 0 ? y - 1 : y + middle;
    if (run.length(beside, step, false) != unit) return 0;
    if (run.length(beside + step * unit, step, true) != unit) return 0;
    light_beyond[step > 0] = run.length(beside + 2 * step * unit, step, false);
  }
  const auto [above, below] = light_beyond;
  return (above >= 4 * unit && below >= unit) + (below >= 4 * unit && above >= unit);
}

/// The penalty of finder-like patterns with units of at least two modules. Candidates are rare and checked one by one.
inline int large_finder_penalty(const std::uint64_t* band, int modules) {
  constexpr int lines_at_once = lanes / 2;
  int patterns = 0;
  for (int first = 4; first + 10 <= modules; first += lines_at_once) {
    const auto at = [&](int offset) { return load(band + first + offset); };
    const Vector middle = at(0) & at(1) & at(2) & at(3) & at(4) & at(5) & ~(at(-1) | at(-2));
    const Vector two = at(-4) & at(-3) & ~(at(6) | at(7)) & at(8) & at(9);
    const Vector three_or_more = ~at(-3) & at(6) & at(7) & at(8);
    const Vector starts = middle & (two | three_or_more);
    std::uint64_t of_line[lines_at_once];
    store(of_line, starts);
    std::uint64_t any = 0;
    for (const std::uint64_t bits : of_line) any |= bits;
    if (any == 0) continue;
    for (int i = 0; i < lines_at_once; ++i)
      for (std::uint64_t bits = of_line[i]; bits != 0; bits &= bits - 1)
        patterns += large_finder_sides({.band = band, .bit = std::countr_zero(bits), .modules = modules}, first + i);
  }
  return static_cast<int>(n3) * patterns;
}

/// The penalty for each full 5 % of deviation from 50 % dark modules. The number of modules is odd, so the deviation is
/// not 0.
inline int balance_penalty(int dark, int modules) {
  const int all = modules * modules;
  return n4 * ((std::abs(20 * dark - 10 * all) - 1) / all);
}

/// The rare part of the penalty: finder-like patterns with larger units, and the proportion of dark modules.
inline int rare_penalty(const Lines& lines, int modules) {
  int patterns = 0;
  int dark_in_both = 0;
  for (int band = 0; band < Lines::bands_used(modules); ++band) {
    patterns += large_finder_penalty(lines.band(band), modules);
    for (int y = 0; y < modules; ++y) dark_in_both += std::popcount(lines.band(band)[y]);
  }
  return patterns + balance_penalty(dark_in_both / 2, modules);
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
