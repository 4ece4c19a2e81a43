#include "core/image/deflate/block_header.h"

#include <algorithm>

#include "core/image/deflate/huffman.h"

namespace cordage::image {
namespace {

constexpr std::size_t fewest_literals = 257;
constexpr int max_run_code_length = 7;

/// The order of the lengths of the code length code.
constexpr std::array<std::uint8_t, 19> sent_order = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

/// 0 to 15 are lengths, 16 repeats the last one 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
struct Repeat {
  std::uint8_t symbol;
  std::uint8_t min;
  std::uint8_t max;
  std::uint8_t extra_bits;
};
constexpr Repeat repeat_last{.symbol = 16, .min = 3, .max = 6, .extra_bits = 2};
constexpr Repeat few_zeros{.symbol = 17, .min = 3, .max = 10, .extra_bits = 3};
constexpr Repeat many_zeros{.symbol = 18, .min = 11, .max = 138, .extra_bits = 7};

/// The number of lengths without trailing zeros, at least `min`.
std::size_t used(std::span<const std::uint8_t> lengths, std::size_t min) {
  std::size_t size = lengths.size();
  while (size > min && lengths[size - 1] == 0) --size;
  return size;
}

}  // namespace

BlockHeader::BlockHeader(const CodeLengths& lengths)
    : literals_(used(lengths.literals, fewest_literals)), distances_(used(lengths.distances, 1)) {
  std::array<std::uint8_t, max_symbols + 30> all;
  std::copy_n(lengths.literals.begin(), literals_, all.begin());
  std::copy_n(lengths.distances.begin(), distances_, all.begin() + static_cast<std::ptrdiff_t>(literals_));
  for (std::size_t start = 0, end = 0; start < literals_ + distances_; start = end) {
    while (end < literals_ + distances_ && all[end] == all[start]) ++end;
    append_run(all[start], end - start);
  }

  std::array<std::uint32_t, symbols> frequencies{};
  for (std::size_t i = 0; i < run_count_; ++i) {
    ++frequencies[runs_[i].symbol];
    bits_ += runs_[i].extra_bits;
  }
  set_code_lengths(frequencies, max_run_code_length, run_lengths_);
  while (run_lengths_[sent_order[run_lengths_sent_ - 1]] == 0) --run_lengths_sent_;
  bits_ += 5 + 5 + 4 + 3 * run_lengths_sent_;
  for (std::size_t symbol = 0; symbol < symbols; ++symbol) bits_ += frequencies[symbol] * run_lengths_[symbol];
}

/// Appends `count` equal lengths. A repetition of a nonzero length requires that length before it.
void BlockHeader::append_run(std::uint8_t length, std::size_t count) {
  const Run itself{.symbol = length, .extra = 0, .extra_bits = 0};
  if (length != 0) {
    runs_[run_count_++] = itself;
    --count;
  }
  while (count >= repeat_last.min) {
    const Repeat& kind = length != 0 ? repeat_last : count < many_zeros.min ? few_zeros : many_zeros;
    const std::size_t times = std::min<std::size_t>(count, kind.max);
    runs_[run_count_++] = {
        .symbol = kind.symbol, .extra = static_cast<std::uint8_t>(times - kind.min), .extra_bits = kind.extra_bits};
    count -= times;
  }
  for (; count > 0; --count) runs_[run_count_++] = itself;
}

void BlockHeader::write(BitSink& sink) const {
  sink.append(literals_ - fewest_literals, 5);
  sink.append(distances_ - 1, 5);
  sink.append(run_lengths_sent_ - 4, 4);
  for (std::size_t i = 0; i < run_lengths_sent_; ++i) {
    sink.flush();
    sink.append(run_lengths_[sent_order[i]], 3);
  }
  std::array<CodeWord, symbols> words;
  set_code_words(run_lengths_, words);
  for (std::size_t i = 0; i < run_count_; ++i) {
    sink.flush();
    sink.append(words[runs_[i].symbol]);
    sink.append(runs_[i].extra, runs_[i].extra_bits);
  }
  sink.flush();
}

}  // namespace cordage::image
