#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/image/deflate/bit_sink.h"
#include "core/image/deflate/block_header.h"
#include "core/image/deflate/huffman.h"

namespace cordage::image {

/// RFC 1951 §2: limits of a match.
inline constexpr std::size_t min_match = 3;
inline constexpr std::size_t max_match = 258;
inline constexpr std::size_t farthest_match = 32768;

/// A symbol of either alphabet and its extra bits, RFC 1951 §3.2.5.
struct AlphabetSymbol {
  std::size_t symbol = 0;
  unsigned extra_bits = 0;
  std::uint32_t extra = 0;
};

/// The literal/length symbol (257 to 285) of a match length.
constexpr AlphabetSymbol length_symbol(std::size_t length) {
  if (length == max_match) return {.symbol = 285, .extra_bits = 0, .extra = 0};
  const auto offset = static_cast<std::uint32_t>(length - min_match);
  // From 8 on, four symbols for each power of two.
  const unsigned bits = offset < 8 ? 0 : static_cast<unsigned>(std::bit_width(offset)) - 3;
  return {.symbol = 257 + 4 * bits + (offset >> bits), .extra_bits = bits, .extra = offset & ((1u << bits) - 1)};
}

/// The distance symbol (0 to 29) of a match distance.
constexpr AlphabetSymbol distance_symbol(std::size_t distance) {
  assert(distance >= 1 && distance <= 32768);
  const auto offset = static_cast<std::uint32_t>(distance - 1);
  // From 4 on, two symbols for each power of two.
  const unsigned bits = offset < 4 ? 0 : static_cast<unsigned>(std::bit_width(offset)) - 2;
  return {.symbol = 2 * bits + (offset >> bits), .extra_bits = bits, .extra = offset & ((1u << bits) - 1)};
}

/// The copy after the literals of an LZ77 sequence, from `distance` (1 to 32768) bytes earlier in the image: `length`
/// bytes of the rows and `repeats` more rows, which are not in memory. It has at least 3 bytes, or none at the end, and
/// may need several matches.
struct Copy {
  std::uint16_t length;
  std::uint16_t distance;
  std::uint16_t repeats;
  /// The copy starts with the repeats, as filter Up and zeros; the following `length` bytes are zeros too.
  bool is_filtered;

  bool is_one_match() const { return repeats == 0 && length >= min_match && length <= max_match; }
  bool operator==(const Copy&) const = default;
};

struct Sequence {
  std::uint16_t literals;
  Copy copy;
};

/// PNG (Third Edition) §9.2: filter type Up.
inline constexpr std::uint8_t filter_up = 2;
/// Minimum bytes of a filtered row.
inline constexpr std::size_t min_filtered = max_match + 2;

/// Consecutive matches of the same length and distance. Unless `next_distance` is 0, each is followed by a match of the
/// maximum length with that distance.
struct MatchRun {
  std::size_t times;
  std::size_t length;
  std::size_t distance;
  std::size_t next_distance = 0;
};

/// Calls `visit(run)` for the matches of `left` (at least 3) bytes with one distance.
template <class Visit>
[[gnu::always_inline]] inline void for_each_equal_match(std::size_t left, std::size_t distance, Visit visit) {
  while (left > 0) {
    std::size_t length = std::min(left, max_match);
    // Leave no rest that is too short for a match.
    if (left > length && left < length + min_match) length = left - min_match;
    const std::size_t times = left < 2 * max_match + min_match ? 1 : (left - min_match) / max_match;
    visit(MatchRun{.times = times, .length = length, .distance = distance});
    left -= times * length;
  }
}

/// As for_each_match, for filtered rows without their first two bytes, which are literals. Zeros are matches with
/// distance 1, which has no extra bits; the filter type is a match with the row above.
template <class Visit>
void for_each_filtered_match(const Copy& copy, std::size_t row_bytes, Visit visit) {
  const std::size_t more = copy.repeats == 1 ? copy.length : 0;
  for_each_equal_match(row_bytes - 2 + more, 1, visit);
  std::size_t left = copy.repeats == 1 ? 0 : (copy.repeats - 1u) * row_bytes + copy.length;
  std::size_t column = 0;
  while (left >= max_match + min_match) {
    MatchRun run{.times = 1, .length = max_match, .distance = row_bytes};
    std::size_t bytes = max_match;
    if (column >= 2 && column + max_match <= row_bytes) {
      run.distance = 1;
      // Pairs are slightly longer than a row, so use them while the first of each stays within its row.
      const std::size_t drift = 2 * max_match - row_bytes;
      const std::size_t pairs =
          std::min(1 + (row_bytes - max_match - column) / drift, (left - min_match) / (2 * max_match));
      if (pairs != 0) {
        run.times = pairs;
        run.next_distance = row_bytes;
        bytes = 2 * max_match * pairs;
      }
    }
    visit(run);
    column = (column + bytes) % row_bytes;
    left -= bytes;
  }
  if (left != 0) for_each_equal_match(left, column >= 2 ? 1 : row_bytes, visit);
}

/// Calls `visit(run)` for the matches of a copy.
template <class Visit>
void for_each_match(const Copy& copy, std::size_t row_bytes, Visit visit) {
  if (copy.is_filtered) return for_each_filtered_match(copy, row_bytes, visit);
  for_each_equal_match(copy.length + copy.repeats * row_bytes, copy.distance, visit);
}

/// Frequencies of the symbols of both alphabets in a block, RFC 1951 §3.2.5.
struct Frequencies {
  std::array<std::uint32_t, 286> literals{};  ///< literal/length alphabet
  std::array<std::uint32_t, 30> distances{};

  /// The frequencies of an empty block.
  Frequencies() { literals[256] = 1; }

  /// Counts a match `times` times.
  void add_match(std::size_t length, std::size_t distance, std::uint32_t times = 1) {
    literals[length_symbol(length).symbol] += times;
    distances[distance_symbol(distance).symbol] += times;
  }

  /// Counts the symbols of a copy in rows of `row_bytes` bytes, `copies` times.
  void add(const Copy& copy, std::size_t row_bytes, std::uint32_t copies = 1) {
    if (copy.is_one_match()) return add_match(copy.length, copy.distance, copies);
    literals[filter_up] += copy.is_filtered ? copies : 0;
    literals[0] += copy.is_filtered ? copies : 0;
    for_each_match(copy, row_bytes, [&](const MatchRun& run) {
      const auto times = copies * static_cast<std::uint32_t>(run.times);
      add_match(run.length, run.distance, times);
      if (run.next_distance != 0) add_match(max_match, run.next_distance, times);
    });
  }
};

/// The code words of both alphabets; empty for symbols that do not occur.
struct Codes {
  std::array<CodeWord, 288> literals{};
  std::array<CodeWord, 30> distances{};

  explicit Codes(const CodeLengths& lengths) {
    set_code_words(lengths.literals, literals);
    set_code_words(lengths.distances, distances);
  }
};

/// The bits of consecutive symbols, the first in the lowest bits.
struct Bits {
  std::uint64_t bits = 0;
  unsigned count = 0;

  void append(std::uint64_t more, unsigned more_bits) {
    bits |= more << count;
    count += more_bits;
  }
};

/// Appends a match of at most 44 bits: code words of 11 and 15 bits, and 5 and 13 extra bits.
template <class To>
inline void append_match(std::size_t length, std::size_t distance, const Codes& codes, To& to) {
  const AlphabetSymbol length_part = length_symbol(length);
  const AlphabetSymbol distance_part = distance_symbol(distance);
  const CodeWord length_word = codes.literals[length_part.symbol];
  const CodeWord distance_word = codes.distances[distance_part.symbol];
  to.append(length_word.bits, length_word.length);
  to.append(length_part.extra, length_part.extra_bits);
  to.append(distance_word.bits, distance_word.length);
  to.append(distance_part.extra, distance_part.extra_bits);
}

inline Bits bits_of_match(std::size_t length, std::size_t distance, const Codes& codes) {
  Bits bits;
  append_match(length, distance, codes, bits);
  return bits;
}

/// The maximum number of bits that a sink accepts at once.
inline constexpr unsigned max_bits = 56;

/// The codes of a deflate stream of one block: dynamic (RFC 1951 §3.2.7) or fixed Huffman codes (§3.2.6), whichever is
/// shorter.
class BlockCode {
 public:
  /// `frequencies` are those of all symbols of the block.
  explicit BlockCode(const Frequencies& frequencies);

  /// Bytes of the stream.
  std::size_t size() const { return (bits_ + 7) / 8; }

  Codes codes() const { return Codes(lengths_); }

  /// Writes the block header; returns the sink for the symbols.
  BitSink begin(std::uint8_t* out) const;

  /// Writes the end of the block. Overwrites up to 8 bytes after it.
  static void end(BitSink sink, const Codes& codes);

 private:
  CodeLengths lengths_;
  std::optional<BlockHeader> header_;  ///< nullopt: fixed codes
  std::size_t bits_;
};

/// A deflate stream of one block.
class Block {
 public:
  /// `sequences` encode `rows` of `row_bytes` bytes each; `frequencies` are those of their symbols.
  Block(const std::uint8_t* rows, std::size_t row_bytes, std::span<const Sequence> sequences,
        const Frequencies& frequencies)
      : rows_(rows), row_bytes_(row_bytes), sequences_(sequences), code_(frequencies) {}

  /// Bytes of the stream.
  std::size_t size() const { return code_.size(); }

  /// Writes the stream. Overwrites up to 8 bytes after it.
  void write(std::uint8_t* out) const;

 private:
  const std::uint8_t* rows_;
  std::size_t row_bytes_;
  std::span<const Sequence> sequences_;
  BlockCode code_;
};

}  // namespace cordage::image
