#include "core/qr/character_runs.h"

#include <algorithm>
#include <bit>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace cordage::qr {
namespace {

using Bytes = std::uint8_t __attribute__((vector_size(16)));
constexpr std::size_t bytes_at_once = sizeof(Bytes);

/// A bit for each byte of a mask of 0x00 and 0xFF bytes.
template <class Mask>
std::uint64_t bits_of(Mask mask) {
#if defined(__SSE2__)
  return static_cast<std::uint64_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(mask)));
#else
  std::uint64_t halves[2];
  std::memcpy(halves, &mask, sizeof halves);
  const auto gathered = [](std::uint64_t half) { return (half & 0x0101'0101'0101'0101) * 0x0102'0408'1020'4080 >> 56; };
  return gathered(halves[0]) | gathered(halves[1]) << 8;
#endif
}

/// Finds the digits and the characters of Table 5 in 64 bytes.
void find(const char* text, std::uint64_t& digits, std::uint64_t& alphanumeric) {
  digits = alphanumeric = 0;
  for (std::size_t i = 0; i < 64; i += bytes_at_once) {
    Bytes bytes;
    std::memcpy(&bytes, text + i, sizeof bytes);
    const auto between = [&bytes](char first, char last) {
      return bytes - static_cast<std::uint8_t>(first) <= static_cast<std::uint8_t>(last - first);
    };
    digits |= bits_of(between('0', '9')) << i;
    // Table 5 has the range * to : without the comma.
    const auto in_table = between('A', 'Z') | (between('*', ':') & (bytes != ',')) | between('$', '%') | (bytes == ' ');
    alphanumeric |= bits_of(in_table) << i;
  }
}

/// Removes runs of fewer than `shortest` positions; returns whether any are left.
bool drop_short_runs(Positions& positions, std::size_t words, int shortest) {
  // First the starts of long enough runs, then all their positions.
  Positions starts;
  starts.end_after(words);
  std::uint64_t any = 0;
  for (std::size_t word = 0; word < words; ++word) {
    std::uint64_t run = positions[word];
    for (int distance = 1; distance < shortest; ++distance) run &= positions.after(word, distance);
    starts[word] = run;
    any |= run;
  }
  for (std::size_t word = 0; word < words; ++word) {
    std::uint64_t run = starts[word];
    for (int distance = 1; distance < shortest; ++distance) run |= starts.before(word, distance);
    positions[word] = run;
  }
  return any != 0;
}

/// Returns whether `positions` has all `size` positions.
bool has_all(const Positions& positions, std::size_t size) {
  for (std::size_t word = 0; word < size / 64; ++word)
    if (~positions[word] != 0) return false;
  return static_cast<std::size_t>(std::countr_one(positions[size / 64])) == size % 64;
}

void append_runs(const CharacterPositions& positions, CharacterRuns& runs) {
  runs.count = 0;
  for (std::size_t word = 0; word < positions.words; ++word) {
    const std::uint64_t digits = positions.digits[word];
    const std::uint64_t alphanumeric = positions.alphanumeric[word];
    std::uint64_t starts =
        (digits ^ positions.digits.before(word, 1)) | (alphanumeric ^ positions.alphanumeric.before(word, 1));
    if (word == 0) starts |= 1;
    for (; starts != 0; starts &= starts - 1) {
      const int index = std::countr_zero(starts);
      const Mode mode = (digits >> index & 1) != 0         ? Mode::numeric
                        : (alphanumeric >> index & 1) != 0 ? Mode::alphanumeric
                                                           : Mode::byte;
      runs.list[runs.count++] = {.start = static_cast<std::uint16_t>(64 * word + static_cast<std::size_t>(index)),
                                 .mode = mode};
    }
  }
  // If the last run is not in byte mode, its end was found as the start of another run.
  if (runs.list[runs.count - 1].start == positions.size) --runs.count;
  runs.list[runs.count].start = static_cast<std::uint16_t>(positions.size);
}

}  // namespace

CharacterPositions character_positions(std::string_view text) {
  CharacterPositions positions;
  const std::size_t whole = text.size() / 64;
  positions.size = text.size();
  positions.words = whole + 1;
  for (std::size_t word = 0; word < whole; ++word)
    find(text.data() + 64 * word, positions.digits[word], positions.alphanumeric[word]);
  std::array<char, 64> rest{};
  std::memcpy(rest.data(), text.data() + 64 * whole, text.size() % 64);
  find(rest.data(), positions.digits[whole], positions.alphanumeric[whole]);
  positions.digits.end_after(positions.words);
  positions.alphanumeric.end_after(positions.words);
  return positions;
}

Mode narrowest_mode(const CharacterPositions& positions) {
  if (has_all(positions.digits, positions.size)) return Mode::numeric;
  return has_all(positions.alphanumeric, positions.size) ? Mode::alphanumeric : Mode::byte;
}

CharacterRuns character_runs(CharacterPositions positions) {
  CharacterRuns runs;
  const bool has_numeric = drop_short_runs(positions.digits, positions.words, min_numeric_run);
  const bool has_alphanumeric = drop_short_runs(positions.alphanumeric, positions.words, min_alphanumeric_run);
  if (has_numeric || has_alphanumeric) {
    append_runs(positions, runs);
  } else {
    runs.count = 1;
    runs.list[0] = {.start = 0, .mode = Mode::byte};
    runs.list[1].start = static_cast<std::uint16_t>(positions.size);
  }
  return runs;
}

}  // namespace cordage::qr
