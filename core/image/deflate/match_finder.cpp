#include "core/image/deflate/match_finder.h"

#include <algorithm>

#include "core/image/deflate/deflate.h"

namespace cordage::image {
namespace {

/// Bits of the two symbols of a match on the average; those beyond them are counted one by one.
constexpr unsigned match_bits = 8;

/// Earlier places looked at for each byte. There is time for more of them the larger an image is,
/// because most of its bytes are in copies of rows, and where rows have no copies.
int most_candidates(const Rows& rows) {
  constexpr std::size_t most = 32;
  if (rows.repeats == 0) return most;
  return static_cast<int>(std::clamp<std::size_t>(rows.row_bytes * rows.row_bytes / 1024, 1, most));
}

}  // namespace

Matches::Matches(const Rows& rows, const LiteralBits& literal_bits, std::size_t hashed_bytes)
    : bytes_(rows.bytes),
      row_bytes_(rows.row_bytes),
      repeated_bytes_(rows.repeats * rows.row_bytes),
      literal_bits_(literal_bits),
      mask_(hashed_bytes == 3 ? 0xFF'FFFF : 0xFFFF'FFFF),
      last_offset_(std::max<std::size_t>(hashed_bytes, 8) - 8),
      unhashed_bits_(static_cast<unsigned>(8 * (8 - std::min<std::size_t>(hashed_bytes, 8)))),
      most_candidates_(most_candidates(rows)),
      row_factor_((std::uint64_t{1} << 32) / rows.row_bytes + 1) {}

std::size_t Matches::distance(std::size_t here, std::size_t there) const {
  const std::size_t rows_apart = row_of(here) - row_of(there);
  return here - there + (rows_apart == 0 ? 0 : rows_apart - 1) * repeated_bytes_;
}

inline void Matches::consider(std::size_t there, std::size_t here, std::size_t first, std::size_t end,
                              Match& best) const {
  const std::uint8_t* const bytes = bytes_;
  std::size_t length = same_bytes(bytes + here, bytes + there, std::min(end - here, longest_match));
  // Before the first byte of a row stands a copy of that row.
  const std::size_t row_start = row_of(there) * row_bytes_;
  std::size_t start = here;
  while (start > first && there > row_start && length < longest_match && bytes[start - 1] == bytes[there - 1]) {
    --start;
    --there;
    ++length;
  }
  // Candidates come from near to far: farther ones must be longer.
  if (length <= best.length) return;
  const std::size_t far = distance(start, there);
  if (far > farthest_match) return;
  int saved = -static_cast<int>(match_bits + length_symbol(length).extra_bits + distance_symbol(far).extra_bits);
  // Most are short: without a branch for each length, and about two bits for a byte of long ones, which is close
  // enough.
  for (std::size_t i = 0; i < 8; ++i) saved += i < length ? literal_bits_[bytes[start + i]] : 0;
  if (length > 8) saved += 2 * static_cast<int>(length - 8);
  if (saved > best.saved_bits) best = {.start = start, .length = length, .distance = far, .saved_bits = saved};
}

Match Matches::best(std::size_t here, std::size_t there, std::size_t first, std::size_t end) const {
  Match best{.start = here, .length = shortest_match - 1, .distance = 0, .saved_bits = 0};
  // The byte before is the nearest candidate, and need not be known.
  const bool begins_before = here > first && there + 1 != here;
  std::size_t candidate = begins_before ? here - 1 : there;
  std::size_t next = begins_before ? there : older(there);
  int left = most_candidates_ - (begins_before ? 0 : 1);
  while (candidate < here && here - candidate < known_places) {
    if (starts_same(here, candidate)) consider(candidate, here, first, end, best);
    if (left == 0 || next == candidate) break;
    candidate = next;
    next = older(candidate);
    --left;
  }
  return best;
}

}  // namespace cordage::image
