#include "core/qr/segments.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/qr/capacity.h"
#include "core/qr/tables.h"

namespace cordage::qr {
namespace {

constexpr int modes = 3;

/// Costs are kept in sixths of a bit, the unit in which every character's share is whole.
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

Mode narrowest_mode(char character) {
  const int value = alphanumeric_value(character);
  if (value < 0) return Mode::byte;
  return value < 10 ? Mode::numeric : Mode::alphanumeric;
}

constexpr int header_bits(std::size_t range, std::size_t mode) { return mode_indicator_bits + count_bits[range][mode]; }

/// A segment too long for its character count indicator is too long for the symbol as well, so
/// that nothing else needs to look at the indicator's limit.
constexpr bool counts_never_overflow() {
  for (std::size_t range = 0; range < last_version_of_range.size(); ++range)
    for (std::size_t mode = 0; mode < modes; ++mode)
      if (whole_bits((1 << count_bits[range][mode]) * sixths_per_character[mode]) <=
          data_bits(last_version_of_range[range], Level::low))
        return false;
  return true;
}
static_assert(counts_never_overflow());

std::optional<int> smallest_version_of_bits(int bits, Level level, int first, int last) {
  for (int version = first; version <= last; ++version)
    if (bits <= data_bits(version, level)) return version;
  return std::nullopt;
}

/// What is known of a text before its segments are.
struct Outline {
  Mode mode = Mode::numeric;  ///< the narrowest that holds all of it
  int sixths = 0;             ///< its length with every character in its own narrowest mode
};

Outline outline(std::string_view text) {
  Outline result;
  for (const char character : text) {
    const Mode mode = narrowest_mode(character);
    result.mode = std::max(result.mode, mode);
    result.sixths += sixths_per_character[static_cast<std::size_t>(mode)];
  }
  return result;
}

/// For each mode: the cost of the text so far if its last character is in this mode.
using Costs = std::array<int, modes>;

std::size_t cheapest(const Costs& costs) {
  const auto fewer_bits = [](int a, int b) { return whole_bits(a) < whole_bits(b); };
  return static_cast<std::size_t>(std::min_element(costs.begin(), costs.end(), fewer_bits) - costs.begin());
}

/// Walks back from the last character: `before[i][m]` is the mode of character i - 1 if
/// character i is in mode m.
std::vector<Segment> trace_back(std::string_view text, std::size_t mode,
                                std::span<const std::array<std::uint8_t, modes>> before) {
  std::vector<Segment> segments;
  std::size_t end = text.size();
  for (std::size_t i = text.size(); i-- > 0;) {
    const std::size_t previous = before[i][mode];
    if (i > 0 && previous == mode) continue;
    segments.push_back({.mode = static_cast<Mode>(mode), .text = text.substr(i, end - i)});
    end = i;
    mode = previous;
  }
  std::reverse(segments.begin(), segments.end());
  return segments;
}

/// The segments that take the fewest bits in a range of versions: shortest path over the
/// characters, one state per mode (the idea of Annex J, made exact).
std::vector<Segment> shortest_segments(std::string_view text, std::size_t range) {
  constexpr int impossible = 1 << 24;
  Costs headers{};
  for (std::size_t mode = 0; mode < modes; ++mode) headers[mode] = header_bits(range, mode) * sixths_per_bit;

  std::vector<std::array<std::uint8_t, modes>> before(text.size());
  Costs costs = headers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto narrowest = static_cast<std::size_t>(narrowest_mode(text[i]));
    const std::size_t switched = cheapest(costs);
    const int whole = whole_bits(costs[switched]) * sixths_per_bit;
    for (std::size_t mode = 0; mode < modes; ++mode) {
      const bool switches = whole + headers[mode] < costs[mode];
      before[i][mode] = static_cast<std::uint8_t>(switches ? switched : mode);
      costs[mode] =
          mode < narrowest ? impossible : std::min(whole + headers[mode], costs[mode]) + sixths_per_character[mode];
    }
  }
  return trace_back(text, cheapest(costs), before);
}

/// Several segments that reach a smaller version than `single_version`, if there are any.
std::optional<Segmentation> several_segments(std::string_view text, Level level, int single_version, int sixths) {
  int first = 1;
  for (std::size_t range = 0; first < single_version; ++range) {
    const int last = std::min(last_version_of_range[range], single_version - 1);
    // No segmentation is shorter than this; most texts need to look no further.
    const auto& counts = count_bits[range];
    const int least_bits = mode_indicator_bits + *std::min_element(counts.begin(), counts.end()) + whole_bits(sixths);
    if (least_bits <= data_bits(last, level)) {
      std::vector<Segment> segments = shortest_segments(text, range);
      const auto version = smallest_version_of_bits(bit_length(segments, last), level, first, last);
      if (version) return Segmentation{.version = *version, .segments = std::move(segments)};
    }
    first = last + 1;
  }
  return std::nullopt;
}

}  // namespace

int alphanumeric_value(char character) { return values_of_characters[static_cast<unsigned char>(character)]; }

int bit_length(std::span<const Segment> segments, int version) {
  int bits = 0;
  for (const Segment& segment : segments) {
    const auto mode = static_cast<std::size_t>(segment.mode);
    const int characters = static_cast<int>(segment.text.size());
    bits += header_bits(range_of_version(version), mode) + whole_bits(characters * sixths_per_character[mode]);
  }
  return bits;
}

std::optional<int> smallest_version(std::span<const Segment> segments, Level level, int min_version) {
  std::size_t characters = 0;
  for (const Segment& segment : segments) characters += segment.text.size();
  if (characters > most_characters) return std::nullopt;
  for (int version = min_version; version <= last_version; ++version)
    if (bit_length(segments, version) <= data_bits(version, level)) return version;
  return std::nullopt;
}

std::optional<Segmentation> segmentation(std::string_view text, Level level) {
  if (text.size() > most_characters) return std::nullopt;
  const Outline known = outline(text);
  const Segment whole{.mode = known.mode, .text = text};
  const auto single = smallest_version(std::span(&whole, 1), level);
  auto several = several_segments(text, level, single.value_or(last_version + 1), known.sixths);
  if (several) return several;
  if (!single) return std::nullopt;
  return Segmentation{.version = *single, .segments = {whole}};
}

}  // namespace cordage::qr
