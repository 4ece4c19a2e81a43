#include "core/image/deflate/parser.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace cordage::image {
namespace {

/// Consecutive failed searches after which one more position is skipped between searches, up to a limit.
constexpr std::size_t misses_per_skip = 16;
constexpr std::size_t max_skips = 16;

using ByteCounts = std::array<std::uint32_t, 256>;

/// The frequency of each byte value.
ByteCounts counts_of(std::span<const std::uint8_t> bytes) {
  ByteCounts counts{};
  for (const std::uint8_t byte : bytes) ++counts[byte];
  return counts;
}

/// Estimates the bits of each byte in a Huffman code: at least one, and many for a byte that does not occur. With eight
/// modules in a byte, there are too many different bytes for the code to save more than it costs.
LiteralBits literal_bits(const Rows& rows, std::span<const std::uint32_t> counts) {
  LiteralBits bits;
  bits.fill(rows.repeats == 0 ? 8 : 12);
  if (rows.repeats == 0) return bits;
  static_assert(std::numeric_limits<float>::is_iec559, "a byte that does not occur divides by zero");
  // For rounding: 1.5 is about the square root of 2.
  const auto all = static_cast<float>(rows.size + rows.size / 2);
  for (std::size_t byte = 0; byte < bits.size(); ++byte) {
    // The logarithm is the exponent of the float.
    const float ratio = all / static_cast<float>(static_cast<std::int32_t>(counts[byte]));
    std::uint32_t word;
    std::memcpy(&word, &ratio, sizeof word);
    bits[byte] = static_cast<std::uint8_t>(std::clamp(static_cast<int>(word >> 23) - 127, 1, 12));
  }
  return bits;
}

/// The minimum length of a match: it saves bits on average and covers four modules.
std::size_t hashed_bytes(const Rows& rows, std::span<const std::uint32_t> counts, const LiteralBits& bits) {
  constexpr std::uint32_t bits_of_match = 12;
  std::uint32_t all_bits = 0;
  for (std::size_t byte = 0; byte < bits.size(); ++byte) all_bits += counts[byte] * bits[byte];
  // Shorter matches are worth their time only if a byte has eight modules.
  const std::size_t min = rows.repeats == 0 ? 3 : 5;
  const std::size_t bytes = std::max({min, (rows.repeats + 1) / 2, bits_of_match * rows.size / all_bits});
  return std::min(bytes, Rows::margin);
}

Frequencies all_literals(const Rows& rows) {
  Frequencies frequencies;
  const ByteCounts counts = counts_of({rows.bytes, rows.size});
  std::copy(counts.begin(), counts.end(), frequencies.literals.begin());
  return frequencies;
}

}  // namespace

Parser::Parser(const Rows& rows, std::span<Sequence> sequences)
    : rows_(rows),
      sequences_(sequences),
      frequencies_(all_literals(rows)),
      literal_bits_(literal_bits(rows, frequencies_.literals)),
      finder_(rows_, literal_bits_, hashed_bytes(rows, frequencies_.literals, literal_bits_)) {}

void Parser::append(std::size_t start, std::size_t length, std::size_t distance, std::size_t repeats) {
  const Copy copy{.length = static_cast<std::uint16_t>(length),
                  .distance = static_cast<std::uint16_t>(distance),
                  .repeats = static_cast<std::uint16_t>(repeats),
                  .is_filtered = false};
  sequences_[size_++] = {.literals = static_cast<std::uint16_t>(start - position_), .copy = copy};
  frequencies_.add(copy, rows_.row_bytes);
  position_ = start + length;
}

Match Parser::lazy_match(std::size_t& here, std::size_t candidate, std::size_t end) {
  Match best = finder_.best_match(here++, candidate, position_, end);
  bool is_better = best.saved_bits != 0 && finder_.is_thorough();
  while (is_better && here < end) {
    candidate = finder_.insert(here);
    is_better = false;
    if (finder_.is_promising(here, candidate)) {
      const Match later = finder_.best_match(here, candidate, position_, end);
      is_better = later.saved_bits > best.saved_bits;
      if (is_better) best = later;
    }
    ++here;
  }
  return best;
}

void Parser::parse_to_copies(std::size_t end) {
  const std::uint8_t* const bytes = rows_.bytes;
  const std::size_t max_misses = finder_.is_thorough() ? 0 : max_skips * misses_per_skip;
  std::size_t misses = misses_;
  for (std::size_t here = position_; here < end;) {
    const std::size_t candidate = finder_.insert(here);
    if (!finder_.is_promising(here, candidate)) {
      // If matches are rare, search at fewer positions.
      misses = std::min(misses + 1, max_misses);
      here += 1 + misses / misses_per_skip;
      continue;
    }
    const Match match = lazy_match(here, candidate, end);
    if (match.saved_bits == 0) continue;
    misses = 0;
    append(match.start, match.length, match.distance, 0);
    for (std::size_t i = match.start; i < std::min(here, position_); ++i) --frequencies_.literals[bytes[i]];
    for (; here < position_; ++here) {
      --frequencies_.literals[bytes[here]];
      finder_.insert(here);
    }
    here = position_;
  }
  misses_ = misses;
}

void Parser::parse_to(std::size_t row_end, std::size_t repeats) {
  const std::uint8_t* const end = rows_.bytes + row_end;
  const std::size_t row_bytes = rows_.row_bytes;
  std::size_t start = row_end;
  if (row_end > row_bytes) start -= same_bytes_before(end, end - row_bytes, row_end - position_);
  parse_to_copies(start);

  const std::size_t next = same_bytes(end, end - row_bytes, std::min(row_bytes, rows_.size - row_end));
  append(start, row_end - start + next, row_bytes, repeats);
  for (; start < position_; ++start) --frequencies_.literals[rows_.bytes[start]];
}

void Parser::finish() {
  if (position_ == rows_.size) return;
  parse_to_copies(rows_.size);
  append(rows_.size, 0, 1, 0);
}

}  // namespace cordage::image
