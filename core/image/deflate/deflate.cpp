#include "core/image/deflate/deflate.h"

#include <algorithm>

#include "core/image/deflate/bit_sink.h"
#include "core/image/deflate/huffman.h"

namespace cordage::image {
namespace {

constexpr std::size_t end_of_block = 256;
constexpr std::size_t first_length = 257;

/// Literals and lengths could have codes of up to 15 bits. Shorter ones cost next to nothing, and
/// five fit a word together with an unfinished byte.
constexpr int longest_literal_code = 11;
constexpr std::size_t literals_at_once = 5;

CodeLengths best_lengths(const Frequencies& frequencies) {
  CodeLengths lengths;
  set_code_lengths(frequencies.literals, longest_literal_code, std::span(lengths.literals).first<286>());
  set_code_lengths(frequencies.distances, longest_code, lengths.distances);
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

/// What the symbols take without their extra bits.
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

/// The code words of both alphabets.
struct Codes {
  std::array<CodeWord, 288> literals;
  std::array<CodeWord, 30> distances;

  explicit Codes(const CodeLengths& lengths) {
    set_code_words(lengths.literals, literals);
    set_code_words(lengths.distances, distances);
  }
};

/// Takes and returns the sink as a value, which no byte written can change.
BitSink written(const std::uint8_t* bytes, std::size_t row_bytes, std::span<const Sequence> sequences,
                const Codes& codes, BitSink sink) {
  for (const Sequence& sequence : sequences) {
    std::size_t literals = sequence.literals;
    for (; literals >= literals_at_once; literals -= literals_at_once) {
      for (std::size_t i = 0; i < literals_at_once; ++i) sink.append(codes.literals[*bytes++]);
      sink.flush();
    }
    for (; literals > 0; --literals) sink.append(codes.literals[*bytes++]);
    sink.flush();
    bytes += sequence.length;
    for_each_match(sequence, row_bytes, [&](std::size_t length, std::size_t distance) {
      const AlphabetSymbol length_part = length_symbol(length);
      const AlphabetSymbol distance_part = distance_symbol(distance);
      sink.append(codes.literals[length_part.symbol]);
      sink.append(length_part.extra, length_part.extra_bits);
      sink.append(codes.distances[distance_part.symbol]);
      sink.append(distance_part.extra, distance_part.extra_bits);
      sink.flush();
    });
  }
  return sink;
}

}  // namespace

Block::Block(const std::uint8_t* rows, std::size_t row_bytes, std::span<const Sequence> sequences,
             const Frequencies& frequencies)
    : rows_(rows),
      row_bytes_(row_bytes),
      sequences_(sequences),
      lengths_(best_lengths(frequencies)),
      header_(lengths_) {
  const std::size_t extra_bits = extra_bits_of(frequencies);
  bits_ = 3 + header_->bits() + bits_of(frequencies, lengths_) + extra_bits;
  // The fixed codes are hardly ever better, and only where they spare a header that is large for what it serves.
  if (8 * header_->bits() < bits_) return;
  constexpr CodeLengths fixed = fixed_lengths();
  const std::size_t fixed_bits = 3 + bits_of(frequencies, fixed) + extra_bits;
  if (fixed_bits >= bits_) return;
  bits_ = fixed_bits;
  lengths_ = fixed;
  header_.reset();
}

void Block::write(std::uint8_t* out) const {
  constexpr std::uint32_t final_fixed = 0b011;
  constexpr std::uint32_t final_dynamic = 0b101;
  BitSink sink{.out = out};
  sink.append(header_ ? final_dynamic : final_fixed, 3);
  if (header_) header_->write(sink);
  const Codes codes(lengths_);
  sink = written(rows_, row_bytes_, sequences_, codes, sink);
  sink.append(codes.literals[end_of_block]);
  sink.append(0, 7);
  sink.flush();
}

}  // namespace cordage::image
