#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/deflate/deflate.h"
#include "core/image/deflate/wide_rows.h"

namespace cordage::image {

/// Parses the rows of an image whose modules are of a byte or more into LZ77 sequences, in a time that goes with the
/// modules: matches begin and end with them, and are searched for where the colour changes. What is in no match is a
/// run of one colour: it takes a match with the byte before.
class WideParser {
 public:
  /// A number of sequences that is enough for symbols as encoders make them. `sequences` has space for it or for more;
  /// when it is full, the rest of the image has no matches but those of copies.
  static constexpr std::size_t enough_sequences(std::size_t modules, std::size_t rows) {
    return modules * rows / 2 + 2 * rows;
  }

  WideParser(const WideImage& image, std::span<Sequence> sequences);

  /// Parses the image, once.
  void parse();

  std::span<const Sequence> sequences() const { return sequences_.first(size_); }

  /// How often the symbols of the sequences occur, once the image is parsed.
  const Frequencies& frequencies() const { return frequencies_; }

 private:
  /// A place in the rows from which on modules may be the same: 256 times the row, and the module. 0: none.
  using Position = std::uint16_t;

  /// Bytes of a row that equal bytes earlier in the image.
  struct Match {
    std::size_t start = 0;  ///< column
    std::size_t past = 0;   ///< the column after them
    std::size_t distance = 0;
    int saved_bits = 0;  ///< compared with runs
  };

  /// Parses a row and its copies.
  void parse_row(std::size_t row);

  /// Parses a row up to column `end`.
  void parse_to(std::size_t row, std::size_t end);

  /// The match between the columns `first` and `end` with what is at a place, where the modules from x on are the same
  /// as there.
  Match match_with(Position position, std::size_t row, std::size_t x, std::size_t first, std::size_t end) const;

  /// Appends a sequence: literals from `position_` to `start`, then a copy.
  void append(std::size_t start, Copy copy);
  void count_copies();

  /// So many modules must be the same for a match, and for one that is tried first.
  static constexpr unsigned few_modules = 5;
  static constexpr unsigned many_modules = 8;

  const WideImage& image_;
  std::span<Sequence> sequences_;
  std::size_t size_ = 0;
  std::size_t position_ = 0;  ///< end of the parsed bytes
  Frequencies frequencies_;
  Copy copies_{};                   ///< copies of rows that are not yet counted
  std::uint32_t copies_times_ = 0;  ///< how often
  int run_bits_;
  // The last place of each pattern of modules that begins at each bit of a byte.
  std::array<Position, 8 << many_modules> many_{};
  std::array<Position, 8 << few_modules> few_{};
};

}  // namespace cordage::image
