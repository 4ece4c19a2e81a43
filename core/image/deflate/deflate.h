#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/image/deflate/block_header.h"

namespace cordage::image {

/// RFC 1951 §2: limits of a match.
inline constexpr std::size_t shortest_match = 3;
inline constexpr std::size_t longest_match = 258;
inline constexpr std::size_t farthest_match = 32768;

/// A symbol of one of the two alphabets with the extra bits that follow it, RFC 1951 §3.2.5.
struct AlphabetSymbol {
  std::size_t symbol = 0;
  unsigned extra_bits = 0;
  std::uint32_t extra = 0;
};

/// The literal/length symbol (257 to 285) of a match length.
constexpr AlphabetSymbol length_symbol(std::size_t length) {
  if (length == longest_match) return {.symbol = 285, .extra_bits = 0, .extra = 0};
  const auto offset = static_cast<std::uint32_t>(length - shortest_match);
  // From 8 on each power of two is cut into four symbols.
  const unsigned bits = offset < 8 ? 0 : static_cast<unsigned>(std::bit_width(offset)) - 3;
  return {.symbol = 257 + 4 * bits + (offset >> bits), .extra_bits = bits, .extra = offset & ((1u << bits) - 1)};
}

/// The distance symbol (0 to 29) of a match distance.
constexpr AlphabetSymbol distance_symbol(std::size_t distance) {
  assert(distance >= 1 && distance <= 32768);
  const auto offset = static_cast<std::uint32_t>(distance - 1);
  // From 4 on each power of two is cut into two symbols.
  const unsigned bits = offset < 4 ? 0 : static_cast<unsigned>(std::bit_width(offset)) - 2;
  return {.symbol = 2 * bits + (offset >> bits), .extra_bits = bits, .extra = offset & ((1u << bits) - 1)};
}

/// An LZ77 sequence: literals, then a copy of the bytes that are `distance` (1 to 32768) earlier in the image. The copy
/// stands for the next `length` bytes of the rows and for `repeats` more rows, which are not in memory; it has at least
/// 3 bytes, or none at the end, and deflate's matches have at most 258, so that it may take several. Distance 1 with
/// repeats means: the copy starts with a row, and the row above, of 260 bytes or more, is white from its second byte
/// on.
struct Sequence {
  std::uint16_t literals;
  std::uint16_t length;
  std::uint16_t distance;
  std::uint16_t repeats;
};

/// Calls `visit(length, distance)` for each of the matches that make up the copy of a sequence.
template <class Visit>
void for_each_match(const Sequence& sequence, std::size_t row_bytes, Visit visit) {
  const bool is_white = sequence.distance == 1 && sequence.repeats != 0;
  const std::size_t distance = is_white ? row_bytes : sequence.distance;
  std::size_t column = 0;
  for (std::size_t left = sequence.length + sequence.repeats * row_bytes; left > 0;) {
    std::size_t length = std::min(left, longest_match);
    // Leave no rest too short for a match of its own.
    if (left > length && left < length + shortest_match) length = left - shortest_match;
    // Within a row the byte before is as good, and needs no extra bits.
    visit(length, is_white && column >= 2 && column + length <= row_bytes ? 1 : distance);
    column += length;
    if (column >= row_bytes) column -= row_bytes;
    left -= length;
  }
}

/// How often the symbols of both alphabets occur in a block, RFC 1951 §3.2.5.
struct Frequencies {
  std::array<std::uint32_t, 286> literals{};  ///< and end of block and match lengths
  std::array<std::uint32_t, 30> distances{};

  /// Of a block of nothing but its end.
  Frequencies() { literals[256] = 1; }

  /// Counts the matches of a sequence over rows of `row_bytes`.
  void add(const Sequence& sequence, std::size_t row_bytes) {
    for_each_match(sequence, row_bytes, [this](std::size_t length, std::size_t distance) {
      ++literals[length_symbol(length).symbol];
      ++distances[distance_symbol(distance).symbol];
    });
  }
};

/// A deflate stream of one block, with Huffman codes of its own (RFC 1951 §3.2.7) or the fixed ones
/// (§3.2.6), whichever makes it shorter.
class Block {
 public:
  /// `sequences` stand for `rows`, each of `row_bytes`; `frequencies` are those of their literals and matches.
  Block(const std::uint8_t* rows, std::size_t row_bytes, std::span<const Sequence> sequences,
        const Frequencies& frequencies);

  /// Bytes of the stream.
  std::size_t size() const { return (bits_ + 7) / 8; }

  /// Writes the stream. Up to 8 bytes after its end are overwritten.
  void write(std::uint8_t* out) const;

 private:
  const std::uint8_t* rows_;
  std::size_t row_bytes_;
  std::span<const Sequence> sequences_;
  CodeLengths lengths_;
  std::optional<BlockHeader> header_;  ///< none: the codes are the fixed ones
  std::size_t bits_;
};

}  // namespace cordage::image
