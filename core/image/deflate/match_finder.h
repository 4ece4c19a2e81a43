#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/image/deflate/words.h"

namespace cordage::image {

/// The distinct rows of an image, one after the other in memory. In the image copies follow each of
/// them: `repeats` after all but the first and the last, which have more.
struct Rows {
  /// How many bytes before and after the rows may be read, whatever they are.
  static constexpr std::size_t margin = 72;

  const std::uint8_t* bytes = nullptr;
  std::size_t size = 0;       ///< in bytes
  std::size_t row_bytes = 0;  ///< in a row, filter byte included: 5 to 513
  std::size_t repeats = 0;    ///< 0 to 140
};

/// What each byte costs if it is written as it is: 1 to 15.
using LiteralBits = std::array<std::uint8_t, 256>;

/// Bytes that need not be written as they are.
struct Match {
  std::size_t start;     ///< where the first of them stands in the rows
  std::size_t length;    ///< 3 to 258
  std::size_t distance;  ///< 1 to 32768
  int saved_bits;        ///< 0: there is no match that saves anything
};

/// Finds in rows what stands earlier in the image. A row is copied from where it stands last.
class Matches {
 public:
  /// `hashed_bytes`: how many bytes must be the same to be found, 3 to 72.
  Matches(const Rows& rows, const LiteralBits& literal_bits, std::size_t hashed_bytes);

  /// Makes a place known to all searches from later places. Returns the latest known place before
  /// it that is likely to begin in the same way, or the first place.
  std::size_t add(std::size_t place) {
    std::uint32_t& newest = newest_[hash(place)];
    const std::uint32_t there = newest;
    older_[place % known_places] = there;
    newest = static_cast<std::uint32_t>(place);
    return there;
  }

  /// Whether it is any use to search where `add(here)` returned `there`.
  bool is_promising(std::size_t here, std::size_t there) const {
    return starts_same(here, there) || starts_same(here, here - 1);
  }

  /// Whether there is time to look at several places for each byte.
  bool is_thorough() const { return most_candidates_ > 1; }

  /// The match that saves most of those with the byte at `here`, from `first` to `end` at the most,
  /// where `add(here)` returned `there`.
  Match best(std::size_t here, std::size_t there, std::size_t first, std::size_t end) const;

 private:
  /// Whether the first bytes at two places are the same.
  bool starts_same(std::size_t a, std::size_t b) const {
    return ((half_word(bytes_ + a) ^ half_word(bytes_ + b)) & mask_) == 0;
  }

  /// Of the first and the last eight of the hashed bytes, or of all of them, which are both, if they are no more.
  std::size_t hash(std::size_t place) const {
    const std::uint64_t first = little_endian_word(bytes_ + place);
    const std::uint64_t last = little_endian_word(bytes_ + place + last_offset_);
    return ((first + 2 * last) << unhashed_bits_) * 0x9E37'79B9'7F4A'7C15 >> 53;
  }

  /// The latest known place before one that is likely to begin in the same way, or the first place.
  std::size_t older(std::size_t place) const { return older_[place % known_places]; }

  /// The number of the row that a place is in.
  std::size_t row_of(std::size_t place) const { return place * row_factor_ >> 32; }

  /// How far back in the image the last copy of an earlier place stands.
  std::size_t distance(std::size_t here, std::size_t there) const;

  /// Takes the match with an earlier place if it saves more than those with nearer ones.
  void consider(std::size_t there, std::size_t here, std::size_t first, std::size_t end, Match& best) const;

  static constexpr std::size_t known_places = 4096;

  const std::uint8_t* bytes_;
  std::size_t row_bytes_;
  std::size_t repeated_bytes_;  ///< of the copies of a row
  const LiteralBits& literal_bits_;
  std::uint32_t mask_;       ///< of four bytes, those that must be the same
  std::size_t last_offset_;  ///< where the last eight of the hashed bytes begin
  unsigned unhashed_bits_;   ///< of eight bytes, where fewer are hashed
  int most_candidates_;
  std::uint64_t row_factor_;  ///< 2^32 divided by the bytes of a row, rounded up
  // Of all places not yet added only the first is ever asked for what is older.
  std::array<std::uint32_t, 2048> newest_{};
  std::array<std::uint32_t, known_places> older_;
};

}  // namespace cordage::image
