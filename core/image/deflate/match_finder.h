#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/image/deflate/words.h"

namespace cordage::image {

/// The distinct rows of an image, consecutive in memory. In the image, each is followed by `repeats` copies of itself,
/// except rows of the quiet zone, which can have another number.
struct Rows {
  /// Bytes before and after the rows that are read without effect.
  static constexpr std::size_t margin = 72;

  const std::uint8_t* bytes = nullptr;
  std::size_t size = 0;       ///< in bytes
  std::size_t row_bytes = 0;  ///< in a row, including the filter type: 5 to 513
  std::size_t repeats = 0;    ///< 0 to 194
};

/// The cost of each byte as a literal, in bits: 1 to 15.
using LiteralBits = std::array<std::uint8_t, 256>;

/// An LZ77 match.
struct Match {
  std::size_t start;     ///< position of its first byte in the rows
  std::size_t length;    ///< 3 to 258
  std::size_t distance;  ///< 1 to 32768
  int saved_bits;        ///< compared with literals; 0: no match
};

/// Finds matches with hash chains, as zlib does. Distances are in the image, from the last copy of a row.
class MatchFinder {
 public:
  /// `hashed_bytes`: number of bytes that a hash chain has in common, 3 to `Rows::margin`.
  MatchFinder(const Rows& rows, const LiteralBits& literal_bits, std::size_t hashed_bytes);

  /// Inserts a position into its hash chain. Returns the previous head of the chain, or 0 if it was empty.
  std::size_t insert(std::size_t position) {
    std::uint32_t& head = head_[hash(position)];
    const std::uint32_t candidate = head;
    previous_[position % window_positions] = candidate;
    head = static_cast<std::uint32_t>(position);
    return candidate;
  }

  /// Returns whether a match at `here` is likely; `candidate` is the result of `insert(here)`.
  bool is_promising(std::size_t here, std::size_t candidate) const {
    return starts_same(here, candidate) || starts_same(here, here - 1);
  }

  /// Returns whether searches try several candidates of a hash chain.
  bool is_thorough() const { return max_chain_length_ > 1; }

  /// The match between `first` and `end` that contains the byte at `here` and saves the most bits. `newest` is the
  /// result of `insert(here)`.
  Match best_match(std::size_t here, std::size_t newest, std::size_t first, std::size_t end) const;

 private:
  /// Returns whether the first bytes at the positions are equal.
  bool starts_same(std::size_t a, std::size_t b) const {
    return ((half_word(bytes_ + a) ^ half_word(bytes_ + b)) & mask_) == 0;
  }

  /// Hashes the first and the last eight of the hashed bytes, or all if there are at most eight.
  std::size_t hash(std::size_t position) const {
    const std::uint64_t first = little_endian_word(bytes_ + position);
    const std::uint64_t last = little_endian_word(bytes_ + position + last_offset_);
    return ((first + 2 * last) << unhashed_bits_) * 0x9E37'79B9'7F4A'7C15 >> 53;
  }

  /// The previous position in the hash chain, or 0.
  std::size_t previous(std::size_t position) const { return previous_[position % window_positions]; }

  /// The number of the row that contains a position.
  std::size_t row_of(std::size_t position) const { return position * row_factor_ >> 32; }

  /// The distance in the image from `here` back to the last copy of `candidate`.
  std::size_t distance(std::size_t here, std::size_t candidate) const;

  /// Sets `best` to the match with this candidate if that saves more.
  void consider(std::size_t candidate, std::size_t here, std::size_t first, std::size_t end, Match& best) const;

  static constexpr std::size_t window_positions = 4096;

  const std::uint8_t* bytes_;
  std::size_t row_bytes_;
  std::size_t repeated_bytes_;  ///< size of the copies of a row
  const LiteralBits& literal_bits_;
  std::uint32_t mask_;                      ///< selects the compared bytes of four
  std::size_t last_offset_;                 ///< offset of the last eight hashed bytes
  unsigned unhashed_bits_;                  ///< of eight bytes, if fewer are hashed
  int max_chain_length_;                    ///< candidates per search
  std::uint64_t row_factor_;                ///< 2^32 divided by the bytes of a row, rounded up
  std::array<std::uint32_t, 2048> head_{};  ///< the last inserted position of each hash chain
  // Uninitialised: a search reads only the entries of inserted positions, and that of position 0.
  std::array<std::uint32_t, window_positions> previous_;
};

}  // namespace cordage::image
