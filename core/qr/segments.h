#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/qr/level.h"

namespace cordage::qr {

/// The modes used here, ISO/IEC 18004:2015 §7.3, from the narrowest set of characters to the
/// widest: digits, Table 5, any byte.
enum class Mode { numeric, alphanumeric, byte };

/// A run of the text in one mode.
struct Segment {
  Mode mode = Mode::byte;
  std::string_view text;  ///< in bytes; every character belongs to the mode's set
};

/// A text cut into segments, and the smallest version that holds them.
struct Segmentation {
  int version = 0;  ///< 1 to 40
  std::vector<Segment> segments;
};

/// The value of a character in alphanumeric mode (0 to 44, digits first), or -1 outside Table 5.
int alphanumeric_value(char character);

/// Bits of a version's stream that the segments take: indicators and data, §7.4.1. The segments
/// have together at most `most_characters` characters; version is 1 to 40.
int bit_length(std::span<const Segment> segments, int version);

/// No symbol holds more characters than this many digits: version 40 at level low, Table 7.
inline constexpr std::size_t most_characters = 7089;

/// The smallest version from `min_version` (1 to 40) that holds the segments; nullopt: none.
std::optional<int> smallest_version(std::span<const Segment> segments, Level level, int min_version = 1);

/// How a text of one byte or more is encoded. One segment of the narrowest mode that holds the
/// whole text, unless several segments reach a smaller version: then the segments with the
/// fewest bits at that version. nullopt: does not fit version 40. Linear in the text's length,
/// and constant beyond `most_characters`.
std::optional<Segmentation> segmentation(std::string_view text, Level level);

}  // namespace cordage::qr
