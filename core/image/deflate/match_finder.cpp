#include "core/image/deflate/match_finder.h"

#include <algorithm>

#include "core/image/deflate/deflate.h"

namespace cordage::image {
namespace {

/// Average bits of the two symbols of a match, without extra bits.
constexpr unsigned match_bits = 8;

/// Maximum candidates per search. Wide images with few rows allow more, because most of their bytes are in copies of
/// rows; so do images without copies.
int max_chain_length(const Rows& rows) {
  constexpr std::size_t max = 32;
  if (rows.repeats == 0) return max;
  const std::size_t length = std::min(rows.row_bytes * rows.row_bytes / 1024, 32768 / rows.size);
  return static_cast<int>(std::clamp<std::size_t>(length, 1, max));
}

}  // namespace

MatchFinder::MatchFinder(const Rows& rows, const LiteralBits& literal_bits, std::size_t hashed_bytes)
    : bytes_(rows.bytes),
      row_bytes_(rows.row_bytes),
      repeated_bytes_(rows.repeats * rows.row_bytes),
      literal_bits_(literal_bits),
      mask_(hashed_bytes == 3 ? 0xFF'FFFF : 0xFFFF'FFFF),
      last_offset_(std::max<std::size_t>(hashed_bytes, 8) - 8),
      unhashed_bits_(static_cast<unsigned>(8 * (8 - std::min<std::size_t>(hashed_bytes, 8)))),
      max_chain_length_(max_chain_length(rows)),
      row_factor_((std::uint64_t{1} << 32) / rows.row_bytes + 1) {}

std::size_t MatchFinder::distance(std::size_t here, std::size_t candidate) const {
  const std::size_t rows_apart = row_of(here) - row_of(candidate);
  return here - candidate + (rows_apart == 0 ? 0 : rows_apart - 1) * repeated_bytes_;
}

inline void MatchFinder::consider(std::size_t candidate, std::size_t here, std::size_t first, std::size_t end,
                                  Match& best) const {
  const std::uint8_t* const bytes = bytes_;
  std::size_t length = same_bytes(bytes + here, bytes + candidate, std::min(end - here, max_match));
  // In the image, copies of the previous row precede a row, so a match cannot extend back beyond its start.
  const std::size_t row_start = row_of(candidate) * row_bytes_;
  std::size_t start = here;
  while (start > first && candidate > row_start && length < max_match && bytes[start - 1] == bytes[candidate - 1]) {
    --start;
    --candidate;
    ++length;
  }
  // Candidates are in order of distance, so a later one must be longer.
  if (length <= best.length) return;
  const std::size_t far = distance(start, candidate);
  if (far > farthest_match) return;
  int saved = -static_cast<int>(match_bits + length_symbol(length).extra_bits + distance_symbol(far).extra_bits);
  // Sum the first eight bytes, without a branch for each length. Most matches are no longer; further bytes count as two
  // bits each.
  for (std::size_t i = 0; i < 8; ++i) saved += i < length ? literal_bits_[bytes[start + i]] : 0;
  if (length > 8) saved += 2 * static_cast<int>(length - 8);
  if (saved > best.saved_bits) best = {.start = start, .length = length, .distance = far, .saved_bits = saved};
}

Match MatchFinder::best_match(std::size_t here, std::size_t newest, std::size_t first, std::size_t end) const {
  Match best{.start = here, .length = min_match - 1, .distance = 0, .saved_bits = 0};
  // The byte before `here` is the nearest candidate, even if it was not inserted.
  const bool begins_before = here > first && newest + 1 != here;
  std::size_t candidate = begins_before ? here - 1 : newest;
  std::size_t next = begins_before ? newest : previous(newest);
  int left = max_chain_length_ - (begins_before ? 0 : 1);
  while (candidate < here && here - candidate < window_positions) {
    if (starts_same(here, candidate)) consider(candidate, here, first, end, best);
    if (left == 0 || next == candidate) break;
    candidate = next;
    next = previous(candidate);
    --left;
  }
  return best;
}

}  // namespace cordage::image
