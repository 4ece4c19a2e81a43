#include "core/qr/segments.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/qr/capacity.h"
#include "core/qr/character_runs.h"
#include "core/qr/tables.h"

namespace cordage::qr {
namespace {

constexpr int modes = 3;

/// Costs are in sixths of a bit, so that the cost of a character is an integer in all modes.
constexpr int sixths_per_bit = 6;
/// 10 bits for 3 digits, 11 for 2 alphanumeric characters, 8 for a byte: §7.4.3 to §7.4.5.
constexpr std::array<int, modes> sixths_per_character = {20, 33, 48};

constexpr int whole_bits(int sixths) { return (sixths + sixths_per_bit - 1) / sixths_per_bit; }

constexpr std::array<std::int8_t, 256> values_of_characters = [] {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < alphanumeric_characters.size(); ++i)
    values[static_cast<unsigned char>(alphanumeric_characters[i])] = static_cast<std::int8_t>(i);
  return values;
}();

constexpr int header_bits(std::size_t range, std::size_t mode) { return mode_indicator_bits + count_bits[range][mode]; }

/// A segment too long for its character count indicator is also too long for the symbol, so nothing else has to check
/// the indicator's limit.
constexpr bool counts_never_overflow() {
  for (std::size_t range = 0; range < last_version_of_range.size(); ++range)
    for (std::size_t mode = 0; mode < modes; ++mode)
      if (whole_bits((1 << count_bits[range][mode]) * sixths_per_character[mode]) <=
          data_bits(last_version_of_range[range], Level::low))
        return false;
  return true;
}
static_assert(counts_never_overflow());

/// Two adjacent segments differ in mode, so they have at least the bits of the two shortest segments.
constexpr bool list_has_room() {
  for (std::size_t range = 0; range < last_version_of_range.size(); ++range) {
    std::array<int, modes> shortest{};
    for (std::size_t mode = 0; mode < modes; ++mode)
      shortest[mode] = header_bits(range, mode) + whole_bits(sixths_per_character[mode]);
    std::sort(shortest.begin(), shortest.end());
    const int pairs = data_bits(last_version_of_range[range], Level::low) / (shortest[0] + shortest[1]);
    if (2 * static_cast<std::size_t>(pairs) + 1 > SegmentList::max) return false;
  }
  return true;
}
static_assert(list_has_room());

std::optional<int> smallest_version_of_bits(int bits, Level level, int first, int last) {
  for (int version = first; version <= last; ++version)
    if (bits <= data_bits(version, level)) return version;
  return std::nullopt;
}

/// By mode: the cost of the text so far if its last character is in this mode.
using Costs = std::array<int, modes>;

/// By mode: the mode of the previous run if a run is in this mode.
using ModesBefore = std::array<std::uint8_t, modes>;

/// U+FEFF in UTF-8. At the start of a byte segment, decoders drop it as a byte order mark.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Finds the segments with the fewest bits in a range of versions: a shortest path over the runs, with a state for each
/// mode (Annex J, but optimal). Only the first segment may start with U+FEFF.
class ShortestPath {
 public:
  ShortestPath(std::string_view text, const CharacterRuns& runs, std::size_t range) : runs_(runs) {
    constexpr int impossible = 1 << 24;
    Costs headers;
    for (std::size_t mode = 0; mode < modes; ++mode) headers[mode] = header_bits(range, mode) * sixths_per_bit;

    Costs costs = headers;
    for (std::size_t i = 0; i < runs.count; ++i) {
      const int characters = runs.list[i + 1].start - runs.list[i].start;
      const std::size_t switched = cheapest(costs);
      const int whole = whole_bits(costs[switched]) * sixths_per_bit;
      const bool may_switch = !text.substr(runs.list[i].start).starts_with(byte_order_mark);
      for (std::size_t mode = 0; mode < modes; ++mode) {
        const bool switches = may_switch && whole + headers[mode] < costs[mode];
        before_[i][mode] = static_cast<std::uint8_t>(switches ? switched : mode);
        costs[mode] = mode < static_cast<std::size_t>(runs.list[i].mode)
                          ? impossible
                          : (switches ? whole + headers[mode] : costs[mode]) + characters * sixths_per_character[mode];
      }
    }
    last_mode_ = cheapest(costs);
    bits_ = whole_bits(costs[last_mode_]);
  }

  int bits() const { return bits_; }

  /// Traces the path back from the last run. The segments must fit a version.
  void write_segments(std::string_view text, SegmentList& segments) const {
    std::size_t mode = last_mode_;
    std::size_t end = text.size();
    for (std::size_t i = runs_.count; i-- > 0;) {
      const std::size_t previous = before_[i][mode];
      if (i > 0 && previous == mode) continue;
      const std::size_t start = runs_.list[i].start;
      segments.append({.mode = static_cast<Mode>(mode), .text = text.substr(start, end - start)});
      end = start;
      mode = previous;
    }
    segments.reverse();
  }

 private:
  static std::size_t cheapest(const Costs& costs) {
    const auto fewer_bits = [](int a, int b) { return whole_bits(a) < whole_bits(b); };
    return static_cast<std::size_t>(std::min_element(costs.begin(), costs.end(), fewer_bits) - costs.begin());
  }

  const CharacterRuns& runs_;
  std::size_t last_mode_;
  int bits_;
  std::array<ModesBefore, CharacterRuns::max> before_;
};

/// The data bits if each run has its own mode, without indicators.
int min_data_bits(const CharacterRuns& runs) {
  int sixths = 0;
  for (std::size_t i = 0; i < runs.count; ++i)
    sixths += (runs.list[i + 1].start - runs.list[i].start) *
              sixths_per_character[static_cast<std::size_t>(runs.list[i].mode)];
  return whole_bits(sixths);
}

/// Sets several segments if these reach a smaller version than `single_version`.
void find_several_segments(std::string_view text, const CharacterPositions& positions, Level level,
                           const Bounds& bounds, int single_version, Segmentation& result) {
  const CharacterRuns runs = character_runs(positions);
  if (runs.count == 1) return;
  const int before = eci_bits(bounds.eci);
  const int min_bits = before + min_data_bits(runs);
  int first = 1;
  for (std::size_t range = 0; first < single_version; ++range) {
    const int last = std::min(last_version_of_range[range], single_version - 1);
    // A lower bound for all segmentations, which settles most inputs.
    const auto& counts = count_bits[range];
    const int indicators = mode_indicator_bits + *std::min_element(counts.begin(), counts.end());
    if (last >= bounds.min_version && indicators + min_bits <= data_bits(last, level)) {
      const ShortestPath path(text, runs, range);
      const int from = std::max(first, bounds.min_version);
      result.version = smallest_version_of_bits(before + path.bits(), level, from, last);
      if (result.version) return path.write_segments(text, result.segments);
    }
    first = last + 1;
  }
}

}  // namespace

int alphanumeric_value(char character) { return values_of_characters[static_cast<unsigned char>(character)]; }

int bit_length(std::span<const Segment> segments, int version) {
  assert(is_version(version));
  int bits = 0;
  for (const Segment& segment : segments) {
    const auto mode = static_cast<std::size_t>(segment.mode);
    const int characters = static_cast<int>(segment.text.size());
    bits += header_bits(range_of_version(version), mode) + whole_bits(characters * sixths_per_character[mode]);
  }
  return bits;
}

int eci_bits(std::optional<int> eci) { return eci ? mode_indicator_bits + eci_designator_bits(*eci) : 0; }

std::optional<int> smallest_version(std::span<const Segment> segments, Level level, const Bounds& bounds) {
  assert(is_version(bounds.min_version) && is_version(bounds.max_version));
  std::size_t characters = 0;
  for (const Segment& segment : segments) characters += segment.text.size();
  if (characters > max_characters) return std::nullopt;
  int first = 1;
  for (const int last : last_version_of_range) {
    const auto version =
        smallest_version_of_bits(eci_bits(bounds.eci) + bit_length(segments, last), level,
                                 std::max(first, bounds.min_version), std::min(last, bounds.max_version));
    if (version) return version;
    first = last + 1;
  }
  return std::nullopt;
}

Segmentation segmentation(std::string_view text, Level level, const Bounds& bounds) {
  assert(!text.empty());
  Segmentation result;
  if (text.size() > max_characters) return result;
  const CharacterPositions positions = character_positions(text);
  const Segment whole{.mode = narrowest_mode(positions), .text = text};
  const auto single = smallest_version({&whole, 1}, level, bounds);
  if (whole.mode != Mode::numeric && single != bounds.min_version)
    find_several_segments(text, positions, level, bounds, single.value_or(bounds.max_version + 1), result);
  if (!result.version && single) {
    result.version = single;
    result.segments.append(whole);
  }
  return result;
}

}  // namespace cordage::qr
