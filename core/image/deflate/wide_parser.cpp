#include "core/image/deflate/wide_parser.h"

#include <algorithm>
#include <bit>

namespace cordage::image {
namespace {

/// Shorter runs are not longer as literals.
constexpr std::size_t min_run = 4;

/// Average bits of the two symbols of a match, without the extra bits of its distance.
constexpr int match_bits = 9;

/// Estimates the bits of a run: a byte with its edge, one of its colour, and a match, longer for larger modules.
int bits_of_run(std::size_t pixels_per_module) { return 4 + static_cast<int>(std::bit_width(pixels_per_module)); }

Copy match_of(std::size_t length, std::size_t distance) {
  return {.length = static_cast<std::uint16_t>(length),
          .distance = static_cast<std::uint16_t>(distance),
          .repeats = 0,
          .is_filtered = false};
}

}  // namespace

WideParser::WideParser(const WideImage& image, std::span<Sequence> sequences)
    : image_(image), sequences_(sequences), run_bits_(bits_of_run(image.pixels_per_module)) {}

void WideParser::append(std::size_t start, Copy copy) {
  for (std::size_t i = position_; i < start; ++i) ++frequencies_.literals[image_.bytes[i]];
  sequences_[size_++] = {.literals = static_cast<std::uint16_t>(start - position_), .copy = copy};
  position_ = start + copy.length;
  if (copy.is_one_match()) return frequencies_.add_match(copy.length, copy.distance);
  // Most rows have the same copies, so count these together.
  if (copy != copies_) count_copies();
  copies_ = copy;
  ++copies_times_;
}

void WideParser::count_copies() {
  if (copies_times_ != 0) frequencies_.add(copies_, image_.row_bytes, copies_times_);
  copies_times_ = 0;
}

inline WideParser::Match WideParser::match_with(Position position, std::size_t row, std::size_t x, std::size_t first,
                                                std::size_t end) const {
  if (position == 0) return {};
  const std::size_t other_row = position >> 8;
  const std::size_t other_x = position & 255;
  const WideRow& here = image_.rows[row];
  const WideRow& there = image_.rows[other_row];
  const std::size_t rows_apart = row == other_row ? 0 : here.start - there.last_equal;
  const auto pixels_apart = static_cast<std::ptrdiff_t>((x - other_x) * image_.pixels_per_module);  // modulo 2^64
  const std::size_t distance = rows_apart + static_cast<std::size_t>(pixels_apart / 8);
  if (distance > farthest_match) return {};
  const std::size_t modules = image_.modules;
  const bool is_below = x == other_x;
  const std::size_t to = x + same_after(here, x, there, other_x, modules - std::max(x, other_x));
  const std::size_t from = x - same_before(here, x, there, other_x, std::min(x, other_x));
  const std::size_t start = std::max(first, from == 0 && is_below ? 0 : image_.column_from(from));
  const std::size_t same_until = to == modules && is_below ? image_.row_bytes : image_.column_of(to);
  const std::size_t match_end = std::min({end, same_until, start + max_match});
  if (match_end < start + min_match) return {};
  // A run has two modules on average.
  const int saved_bits = run_bits_ * static_cast<int>((to - x + 1) / 2) - match_bits -
                         static_cast<int>(distance_symbol(distance).extra_bits);
  return {.start = start, .end = match_end, .distance = distance, .saved_bits = saved_bits};
}

void WideParser::parse_to(std::size_t row, std::size_t end) {
  const WideRow& here = image_.rows[row];
  const std::size_t row_start = row * image_.row_bytes;
  const std::size_t modules = image_.modules;
  std::size_t first = std::max(position_, row_start) - row_start;
  const auto copy = [&](std::size_t start, std::size_t match_end, std::size_t distance) {
    // Leave room for the copies of rows.
    if (sequences_.size() - size_ <= image_.rows.size() + 1) return;
    append(row_start + start, match_of(match_end - start, distance));
    first = match_end;
  };
  for (std::size_t x = 0, next = 0; x < modules; x = next) {
    const std::uint64_t word = here.modules_from(x);
    const bool is_dark = (word & 1) != 0;
    next = std::min(x + static_cast<std::size_t>(is_dark ? std::countr_one(word) : std::countr_zero(word)), modules);
    const std::size_t begin = image_.column_from(x);
    if (begin >= end) return;
    const std::size_t bit = x * image_.pixels_per_module % 8;
    Position& long_position = long_[bit << long_modules | (word & ((1u << long_modules) - 1))];
    Position& short_position = short_[bit << short_modules | (word & ((1u << short_modules) - 1))];
    if (begin >= first) {
      Match match = match_with(long_position, row, x, first, end);
      if (match.saved_bits <= 0) match = match_with(short_position, row, x, first, end);
      if (match.saved_bits > 0) copy(match.start, match.end, match.distance);
    }
    long_position = short_position = static_cast<Position>(row << 8 | x);
    const std::size_t last = std::min(end, next == modules && !is_dark ? image_.row_bytes : image_.column_of(next));
    if (last < first + min_run) continue;
    const std::size_t start = std::max(first, 1 + (x == 0 && !is_dark ? 1 : begin));
    if (last >= start + min_run) copy(start, std::min(last, start + max_match), 1);
    if (last >= first + min_run && first == start + max_match) copy(first, last, 1);
  }
}

void WideParser::parse_row(std::size_t row) {
  const WideRow& here = image_.rows[row];
  const std::size_t row_bytes = image_.row_bytes;
  const std::size_t row_start = row * row_bytes;
  const std::size_t modules = image_.modules;
  const bool is_last = row + 1 == image_.rows.size();
  Copy copies{.length = 0,
              .distance = static_cast<std::uint16_t>(row_bytes),
              .repeats = static_cast<std::uint16_t>(here.copies - 1),
              .is_filtered = here.is_filtered};
  if (here.is_filtered || copies.repeats == 0) {
    parse_to(row, row_bytes);
    // The filter type of the next row is also zero.
    copies.length = is_last ? 0 : 1;
    if (copies.repeats != 0) append(row_start + row_bytes, copies);
    return;
  }
  std::size_t start = row_bytes;
  if (row != 0 && !image_.rows[row - 1].is_filtered) {
    const std::size_t same = same_before(here, modules, image_.rows[row - 1], modules, modules);
    start = same == modules ? 0 : image_.column_from(modules - same);
    start = std::max(start, std::max(position_, row_start) - row_start);
  }
  parse_to(row, start);
  std::size_t next = 0;
  if (!is_last) {
    const std::size_t same = same_after(here, 0, image_.rows[row + 1], 0, modules);
    next = same == modules ? row_bytes : image_.column_of(same);
  }
  copies.length = static_cast<std::uint16_t>(row_bytes - start + next);
  append(row_start + start, copies);
}

void WideParser::parse() {
  for (std::size_t row = 0; row < image_.rows.size(); ++row) parse_row(row);
  if (position_ != image_.size()) append(image_.size(), match_of(0, 1));
  count_copies();
}

}  // namespace cordage::image
