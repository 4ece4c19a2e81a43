#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/deflate/deflate.h"
#include "core/image/deflate/match_finder.h"

namespace cordage::image {

/// Leads through rows in steps: literals where nothing better is found, matches with what stands
/// earlier, and the copies of a row as one match with the row above, which begins where the row
/// starts to equal that one and goes on into the next row as far as that is the same.
class Parser {
 public:
  /// How many steps there may be, at most, through so many bytes in so many rows.
  static constexpr std::size_t most_steps(std::size_t bytes, std::size_t rows) { return bytes / shortest_match + rows; }

  /// `steps`: room for `most_steps`.
  Parser(const Rows& rows, std::span<Step> steps);

  /// Goes on to the end of a row, through `repeats` copies of it, and into the next row. Rows
  /// between the last one led through and this one have no copies.
  void lead_through(std::size_t row_end, std::size_t repeats);

  std::span<const Step> steps() const { return steps_.first(size_); }

  /// How often the symbols of the steps occur, once they have led through all rows.
  const Frequencies& frequencies() const { return frequencies_; }

 private:
  /// Goes on to `end`, where the copies of a row begin.
  void lead_to_copies(std::size_t end);

  /// The best match with the byte at `here`, where `add(here)` returned `there`, or with a later one as long as
  /// that is better. `here` becomes the first place that is not known.
  Match best_from(std::size_t& here, std::size_t there, std::size_t end);

  /// Literals from where the steps have led to `start`, then a copy.
  void append(std::size_t start, std::size_t length, std::size_t distance, std::size_t repeats);

  const Rows& rows_;
  std::span<Step> steps_;
  std::size_t size_ = 0;
  std::size_t position_ = 0;  ///< where the steps have led
  std::size_t misses_ = 0;    ///< searches without success since the last one with it
  Frequencies frequencies_;   ///< of the steps, and of all bytes after them as literals
  LiteralBits literal_bits_;
  Matches matches_;
};

}  // namespace cordage::image
