#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/deflate/deflate.h"
#include "core/image/deflate/wide_rows.h"

namespace cordage::image {

/// Parses rows whose modules have at least a byte into LZ77 sequences, in time linear in the modules: matches start and
/// end at modules and are searched for where the colour changes. Other bytes are runs of one colour, which are matches
/// with distance 1.
class WideParser {
 public:
  /// Enough sequences for valid symbols. If `sequences` has this room and is full, the rest of the image has only
  /// matches of copies.
  static constexpr std::size_t enough_sequences(std::size_t modules, std::size_t rows) {
    return modules * rows / 2 + 2 * rows;
  }

  WideParser(const WideImage& image, std::span<Sequence> sequences);

  /// Parses the image, once.
  void parse();

  std::span<const Sequence> sequences() const { return sequences_.first(size_); }

  /// The frequencies of the symbols, after the image is parsed.
  const Frequencies& frequencies() const { return frequencies_; }

 private:
  /// A candidate for a match: 256 · row + module. 0: none.
  using Position = std::uint16_t;

  struct Match {
    std::size_t start = 0;  ///< column
    std::size_t end = 0;    ///< column
    std::size_t distance = 0;
    int saved_bits = 0;  ///< compared with runs
  };

  /// Parses a row and its copies.
  void parse_row(std::size_t row);

  /// Parses a row up to column `end`.
  void parse_to(std::size_t row, std::size_t end);

  /// The match between the columns `first` and `end` with the modules at `position`, which equal those from x on.
  Match match_with(Position position, std::size_t row, std::size_t x, std::size_t first, std::size_t end) const;

  /// Appends a sequence: literals from `position_` to `start`, then a copy.
  void append(std::size_t start, Copy copy);
  void count_copies();

  /// Modules that the two kinds of candidates have in common; long ones are tried first.
  static constexpr unsigned short_modules = 5;
  static constexpr unsigned long_modules = 8;

  const WideImage& image_;
  std::span<Sequence> sequences_;
  std::size_t size_ = 0;
  std::size_t position_ = 0;  ///< end of the parsed bytes
  Frequencies frequencies_;
  Copy copies_{};                   ///< copies of rows whose symbols are not yet counted
  std::uint32_t copies_times_ = 0;  ///< their number
  int run_bits_;
  // The last position of each pattern of modules at each bit of a byte.
  std::array<Position, 8 << long_modules> long_{};
  std::array<Position, 8 << short_modules> short_{};
};

}  // namespace cordage::image
