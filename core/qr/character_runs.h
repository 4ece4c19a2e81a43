#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/qr/tables.h"

namespace cordage::qr {

/// A set of positions in the input: bit i % 64 of word i / 64, with an empty word before and after.
class Positions {
 public:
  std::uint64_t& operator[](std::size_t word) { return words_[word + 1]; }
  std::uint64_t operator[](std::size_t word) const { return words_[word + 1]; }

  /// The 64 positions from `distance` (below 64) before the start of a word.
  std::uint64_t before(std::size_t word, int distance) const {
    // Two shifts, because a shift by 64 is undefined.
    return words_[word + 1] << distance | words_[word] >> 1 >> (63 - distance);
  }

  /// The 64 positions from `distance` (below 64) after the start of a word.
  std::uint64_t after(std::size_t word, int distance) const {
    return words_[word + 1] >> distance | words_[word + 2] << 1 << (63 - distance);
  }

  /// Clears the words around `words` written ones.
  void end_after(std::size_t words) { words_[0] = words_[words + 1] = 0; }

 private:
  std::array<std::uint64_t, max_characters / 64 + 3> words_;
};

/// The characters of the input in numeric and alphanumeric mode.
struct CharacterPositions {
  std::size_t size = 0;   ///< characters of the text, 1 to `max_characters`
  std::size_t words = 0;  ///< one more than the text needs
  Positions digits;
  Positions alphanumeric;  ///< characters of Table 5, including digits

  CharacterPositions() {}
};

CharacterPositions character_positions(std::string_view text);

/// The narrowest mode for the whole text.
Mode narrowest_mode(const CharacterPositions& positions);

/// A part of the input, and its narrowest useful mode.
struct CharacterRun {
  std::uint16_t start;
  Mode mode;
};

/// Minimum digits of a useful segment: in versions 1 to 9 (§7.4.1), three digits take 24 bits as bytes, and 14 + 10 as
/// a numeric segment. Indicators of larger versions are longer.
inline constexpr int min_numeric_run = 4;

/// As above: five alphanumeric characters take 40 bits as bytes, or 13 + 28.
inline constexpr int min_alphanumeric_run = 6;

/// The input as runs of one mode; neighbours have different modes.
struct CharacterRuns {
  /// The maximum is that of numeric runs with single bytes between them.
  static constexpr std::size_t max = 2 * (max_characters / (min_numeric_run + 1) + 1);

  std::size_t count;                       ///< 1 or more
  std::array<CharacterRun, max + 1> list;  ///< the element after the last one is the end of the text

  CharacterRuns() {}
};

CharacterRuns character_runs(CharacterPositions positions);

}  // namespace cordage::qr
