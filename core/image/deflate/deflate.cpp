#include "core/image/deflate/deflate.h"

#include <algorithm>

namespace cordage::image {
namespace {

constexpr std::size_t end_of_block = 256;
constexpr std::size_t first_length = 257;

/// Below the limit of 15 bits, so that five code words fit in a word with an incomplete byte; the cost is negligible.
constexpr int max_literal_code_length = 11;
constexpr std::size_t literals_at_once = 5;

CodeLengths best_lengths(const Frequencies& frequencies) {
  CodeLengths lengths;
  set_code_lengths(frequencies.literals, max_literal_code_length, std::span(lengths.literals).first<286>());
  set_code_lengths(frequencies.distances, max_code_length, lengths.distances);
  return lengths;
}

/// §3.2.6.
constexpr CodeLengths fixed_lengths() {
  CodeLengths lengths;
  lengths.literals.fill(8);
  std::fill_n(lengths.literals.begin() + 144, 112, std::uint8_t{9});
  std::fill_n(lengths.literals.begin() + 256, 24, std::uint8_t{7});
  lengths.distances.fill(5);
  return lengths;
}

/// The bits of the symbols without extra bits.
std::size_t bits_of(const Frequencies& frequencies, const CodeLengths& lengths) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < frequencies.literals.size(); ++i) bits += frequencies.literals[i] * lengths.literals[i];
  for (std::size_t i = 0; i < frequencies.distances.size(); ++i)
    bits += frequencies.distances[i] * lengths.distances[i];
  return bits;
}

std::size_t extra_bits_of(const Frequencies& frequencies) {
  std::size_t bits = 0;
  for (unsigned i = 8; i < 28; ++i) bits += frequencies.literals[first_length + i] * (i / 4 - 1);
  for (unsigned i = 4; i < 30; ++i) bits += frequencies.distances[i] * (i / 2 - 1);
  return bits;
}

/// Appends bits `times` times, several repetitions at once if they fit in a word.
[[gnu::noinline]] BitSink repeated(Bits bits, std::size_t times, BitSink sink) {
  while (times > 1 && 2 * bits.count <= max_bits) {
    if (times % 2 != 0) {
      sink.append(bits.bits, bits.count);
      sink.flush();
    }
    bits.append(bits.bits, bits.count);
    times /= 2;
  }
  for (; times > 0; --times) {
    sink.append(bits.bits, bits.count);
    sink.flush();
  }
  return sink;
}

/// The bits of the matches in filtered rows.
struct FilteredMatches {
  Bits near;  ///< zeros
  Bits far;   ///< the row above
  Bits pair;  ///< one of each, if a sink accepts both at once

  FilteredMatches(std::size_t row_bytes, const Codes& codes)
      : near(bits_of_match(max_match, 1, codes)), far(bits_of_match(max_match, row_bytes, codes)), pair(near) {
    if (near.count + far.count <= max_bits) pair.append(far.bits, far.count);
  }
};

/// Writes a copy of filtered rows.
BitSink write_filtered(const Copy& copy, std::size_t row_bytes, const FilteredMatches& matches, const Codes& codes,
                       BitSink sink) {
  sink.append(codes.literals[filter_up]);
  sink.append(codes.literals[0]);
  sink.flush();
  const auto append = [&sink](Bits bits, std::size_t times) {
    if (times != 1) return void(sink = repeated(bits, times, sink));
    sink.append(bits.bits, bits.count);
    sink.flush();
  };
  const FilteredMatches all = matches;
  for_each_filtered_match(copy, row_bytes, [&](const MatchRun& run) {
    if (run.length != max_match) return append(bits_of_match(run.length, run.distance, codes), run.times);
    if (run.next_distance == 0) return append(run.distance == 1 ? all.near : all.far, run.times);
    if (all.pair.count > all.near.count) return append(all.pair, run.times);
    for (std::size_t i = 0; i < run.times; ++i) {
      append(all.near, 1);
      append(all.far, 1);
    }
  });
  return sink;
}

/// The sink is passed by value, so byte writes cannot alias it.
BitSink write_sequences(const std::uint8_t* bytes, std::size_t row_bytes, std::span<const Sequence> sequences,
                        const Codes& codes, BitSink sink) {
  const FilteredMatches filtered(row_bytes, codes);
  for (const Sequence& sequence : sequences) {
    std::size_t literals = sequence.literals;
    for (; literals >= literals_at_once; literals -= literals_at_once) {
      for (std::size_t i = 0; i < literals_at_once; ++i) sink.append(codes.literals[*bytes++]);
      sink.flush();
    }
    for (; literals > 0; --literals) sink.append(codes.literals[*bytes++]);
    sink.flush();
    bytes += sequence.copy.length;
    if (sequence.copy.is_filtered) {
      sink = write_filtered(sequence.copy, row_bytes, filtered, codes, sink);
    } else {
      for_each_equal_match(
          sequence.copy.length + sequence.copy.repeats * row_bytes, sequence.copy.distance, [&](const MatchRun& run) {
            if (run.times != 1)
              return void(sink = repeated(bits_of_match(run.length, run.distance, codes), run.times, sink));
            append_match(run.length, run.distance, codes, sink);
            sink.flush();
          });
    }
  }
  return sink;
}

}  // namespace

BlockCode::BlockCode(const Frequencies& frequencies) : lengths_(best_lengths(frequencies)), header_(lengths_) {
  const std::size_t extra_bits = extra_bits_of(frequencies);
  bits_ = 3 + header_->bits() + bits_of(frequencies, lengths_) + extra_bits;
  // Fixed codes are rarely shorter, and only if the header is large in proportion to the block.
  if (8 * header_->bits() < bits_) return;
  constexpr CodeLengths fixed = fixed_lengths();
  const std::size_t fixed_bits = 3 + bits_of(frequencies, fixed) + extra_bits;
  if (fixed_bits >= bits_) return;
  bits_ = fixed_bits;
  lengths_ = fixed;
  header_.reset();
}

BitSink BlockCode::begin(std::uint8_t* out) const {
  constexpr std::uint32_t final_fixed = 0b011;
  constexpr std::uint32_t final_dynamic = 0b101;
  BitSink sink{.out = out};
  sink.append(header_ ? final_dynamic : final_fixed, 3);
  if (header_) header_->write(sink);
  return sink;
}

void BlockCode::end(BitSink sink, const Codes& codes) {
  sink.append(codes.literals[end_of_block]);
  sink.append(0, 7);
  sink.flush();
}

void Block::write(std::uint8_t* out) const {
  const Codes codes = code_.codes();
  BlockCode::end(write_sequences(rows_, row_bytes_, sequences_, codes, code_.begin(out)), codes);
}

}  // namespace cordage::image
