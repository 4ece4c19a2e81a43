#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/deflate/deflate.h"
#include "core/image/deflate/match_finder.h"

namespace cordage::image {

/// Parses rows into LZ77 sequences with lazy matching. The copies of a row are one match with the row above: it starts
/// with the equal end of the row itself and extends into the equal start of the next row.
class Parser {
 public:
  /// The maximum number of sequences for `bytes` in `rows`.
  static constexpr std::size_t max_sequences(std::size_t bytes, std::size_t rows) { return bytes / min_match + rows; }

  /// `sequences` has room for `max_sequences`.
  Parser(const Rows& rows, std::span<Sequence> sequences);

  /// Parses up to the end of a row, its `repeats` copies, and the equal start of the next row. Rows between the last
  /// parsed one and this one have no copies.
  void parse_to(std::size_t row_end, std::size_t repeats);

  /// Parses the remaining rows, which have no copies.
  void finish();

  std::span<const Sequence> sequences() const { return sequences_.first(size_); }

  /// The frequencies of the symbols, after all rows are parsed.
  const Frequencies& frequencies() const { return frequencies_; }

 private:
  /// Parses up to `end`, the start of the match for the copies of a row.
  void parse_to_copies(std::size_t end);

  /// The best match at `here`, or at a following byte while each has a better match than the byte before. `candidate`
  /// is the result of `insert(here)`. Sets `here` to the first position that is not inserted.
  Match lazy_match(std::size_t& here, std::size_t candidate, std::size_t end);

  /// Appends a sequence: literals from `position_` to `start`, then a copy.
  void append(std::size_t start, std::size_t length, std::size_t distance, std::size_t repeats);

  const Rows& rows_;
  std::span<Sequence> sequences_;
  std::size_t size_ = 0;
  std::size_t position_ = 0;  ///< end of the parsed bytes
  std::size_t misses_ = 0;    ///< unsuccessful searches since the last match
  Frequencies frequencies_;   ///< of the sequences, and of the bytes after them as literals
  LiteralBits literal_bits_;
  MatchFinder finder_;
};

}  // namespace cordage::image
