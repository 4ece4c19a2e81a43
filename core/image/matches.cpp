#include "core/image/matches.h"

#include <algorithm>
#include <bit>

#include "core/image/deflate.h"

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

std::size_t same_bytes(const std::uint8_t* a, const std::uint8_t* b, std::size_t most) {
  for (std::size_t same = 0; same < most; same += 8) {
    const std::uint64_t difference = little_endian_word(a + same) ^ little_endian_word(b + same);
    if (difference != 0) return std::min(most, same + static_cast<std::size_t>(std::countr_zero(difference)) / 8);
  }
  return most;
}

}  // namespace

Matches::Matches(const Rows& rows, const LiteralBits& literal_bits, std::size_t hashed_bytes)
    : rows_(rows),
      literal_bits_(literal_bits),
      mask_(hashed_bytes == 3 ? 0xFF'FFFF : 0xFFFF'FFFF),
      last_offset_(std::max<std::size_t>(hashed_bytes, 4) - 4),
      most_candidates_(most_candidates(rows)),
      row_factor_((std::uint64_t{1} << 32) / rows.row_bytes + 1) {}

std::size_t Matches::distance(std::size_t here, std::size_t there) const {
  const std::size_t rows_apart = (here * row_factor_ >> 32) - (there * row_factor_ >> 32);
  return here - there + (rows_apart == 0 ? 0 : rows_apart - 1) * rows_.repeats * rows_.row_bytes;
}

void Matches::consider(std::size_t there, std::size_t here, std::size_t first, std::size_t end, Match& best) const {
  const std::uint8_t* const bytes = rows_.bytes;
  std::size_t length = same_bytes(bytes + here, bytes + there, std::min(end - here, longest_match));
  // Before the first byte of a row stands a copy of that row.
  const std::size_t row_start = (there * row_factor_ >> 32) * rows_.row_bytes;
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
  for (std::size_t i = start; i < start + length; ++i) saved += literal_bits_[bytes[i]];
  if (saved > best.saved_bits) best = {.start = start, .length = length, .distance = far, .saved_bits = saved};
}

Match Matches::best(std::size_t here, std::size_t there, std::size_t first, std::size_t end) const {
  Match best{.start = here, .length = shortest_match - 1, .distance = 0, .saved_bits = 0};
  if (here > first && starts_same(here, here - 1)) consider(here - 1, here, first, end, best);
  for (int left = most_candidates_; left > 0 && there < here && here - there < known_places; --left) {
    if (starts_same(here, there)) consider(there, here, first, end, best);
    const std::size_t older = before(there, older_[there % known_places]);
    if (older == there) break;
    there = older;
  }
  return best;
}

}  // namespace cordage::image
