#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/qr/tables.h"

namespace cordage::qr {

/// Positions in a text: bit i % 64 of word i / 64, with an empty word before and after.
class Positions {
 public:
  std::uint64_t& operator[](std::size_t word) { return words_[word + 1]; }
  std::uint64_t operator[](std::size_t word) const { return words_[word + 1]; }

  /// 64 positions from `distance` (below 64) before a word on.
  std::uint64_t before(std::size_t word, int distance) const {
    // Two shifts, because one by 64 would be undefined.
    return words_[word + 1] << distance | words_[word] >> 1 >> (63 - distance);
  }

  /// 64 positions from `distance` (below 64) after the start of a word on.
  std::uint64_t after(std::size_t word, int distance) const {
    return words_[word + 1] >> distance | words_[word + 2] << 1 << (63 - distance);
  }

  /// To be called when all `words` are written.
  void end_after(std::size_t words) { words_[0] = words_[words + 1] = 0; }

 private:
  std::array<std::uint64_t, max_characters / 64 + 3> words_;
};

/// The characters of a text that belong to more than byte mode.
struct CharacterPositions {
  std::size_t size = 0;   ///< of the text, 1 to `max_characters`
  std::size_t words = 0;  ///< one more than the text fills
  Positions digits;
  Positions alphanumeric;  ///< characters of Table 5, digits included

  CharacterPositions() {}
};

CharacterPositions character_positions(std::string_view text);

/// The narrowest mode that holds all of a text.
Mode narrowest_mode(const CharacterPositions& positions);

/// A part of a text and the narrowest useful mode for it.
struct CharacterRun {
  std::uint16_t start;
  Mode mode;
};

/// Fewer digits in a row are useless as a segment: in version 1 to 9, §7.4.1, three digits take
/// 24 bits as bytes, and 10 in a numeric segment whose indicators take 14. The indicators of
/// larger versions are longer.
inline constexpr int min_numeric_run = 4;

/// In the same way, five alphanumeric characters take 40 bits as bytes, or 28 and 13.
inline constexpr int min_alphanumeric_run = 6;

/// A text cut into runs of one mode each, the next one's different.
struct CharacterRuns {
  /// Numeric runs with single bytes between them are the most there can be.
  static constexpr std::size_t max = 2 * (max_characters / (min_numeric_run + 1) + 1);

  std::size_t count;                       ///< 1 or more
  std::array<CharacterRun, max + 1> list;  ///< the element after the last run has the end of the text

  CharacterRuns() {}
};

CharacterRuns character_runs(CharacterPositions positions);

}  // namespace cordage::qr
