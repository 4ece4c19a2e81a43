#include "core/image/deflate.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/image/huffman.h"

namespace cordage::image {
namespace {

constexpr std::size_t literal_symbols = 286;
constexpr std::size_t distance_symbols = 30;
constexpr std::size_t end_of_block = 256;
constexpr int longest_code = 15;

/// Writes bits into bytes, the lowest first, RFC 1951 §3.1.1.
class BitSink {
 public:
  void append(std::uint32_t bits, int count) {
    pending_ |= std::uint64_t{bits} << pending_bits_;
    pending_bits_ += count;
    for (; pending_bits_ >= 8; pending_bits_ -= 8, pending_ >>= 8) bytes_ += static_cast<char>(pending_ & 255);
  }

  std::string finish() {
    if (pending_bits_ > 0) bytes_ += static_cast<char>(pending_);
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  std::uint64_t pending_ = 0;
  int pending_bits_ = 0;
};

/// A code ready for writing.
struct Code {
  std::span<const std::uint8_t> lengths;
  std::vector<std::uint16_t> codes;

  explicit Code(std::span<const std::uint8_t> of) : lengths(of), codes(codes_of_lengths(of)) {}

  void write(std::size_t symbol, BitSink& sink) const { sink.append(codes[symbol], lengths[symbol]); }
  void write(const AlphabetSymbol& symbol, BitSink& sink) const {
    write(static_cast<std::size_t>(symbol.symbol), sink);
    sink.append(symbol.extra, symbol.extra_bits);
  }
};

/// §3.2.7: code lengths are themselves coded: 0 to 15 stand for themselves, 16 repeats the last
/// 3 to 6 times, 17 and 18 stand for 3 to 10 and 11 to 138 zeros.
constexpr std::size_t length_alphabet = 19;
constexpr int longest_length_code = 7;
constexpr std::array<std::uint8_t, length_alphabet> length_order = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                                    11, 4,  12, 3, 13, 2, 14, 1, 15};

struct Repeat {
  int symbol;
  int fewest;
  int most;
  int extra_bits;
};
constexpr Repeat repeat_last{.symbol = 16, .fewest = 3, .most = 6, .extra_bits = 2};
constexpr Repeat few_zeros{.symbol = 17, .fewest = 3, .most = 10, .extra_bits = 3};
constexpr Repeat many_zeros{.symbol = 18, .fewest = 11, .most = 138, .extra_bits = 7};

/// Writes `count` equal lengths; of nonzero ones the first stands for itself.
void append_run(std::uint8_t length, int count, std::vector<AlphabetSymbol>& out) {
  const AlphabetSymbol itself{.symbol = length, .extra_bits = 0, .extra = 0};
  if (length != 0) {
    out.push_back(itself);
    --count;
  }
  while (count >= repeat_last.fewest) {
    const Repeat& kind = length != 0 ? repeat_last : count < many_zeros.fewest ? few_zeros : many_zeros;
    const int times = std::min(count, kind.most);
    out.push_back(
        {.symbol = kind.symbol, .extra_bits = kind.extra_bits, .extra = static_cast<unsigned>(times - kind.fewest)});
    count -= times;
  }
  for (; count > 0; --count) out.push_back(itself);
}

std::vector<AlphabetSymbol> run_lengths(std::span<const std::uint8_t> lengths) {
  std::vector<AlphabetSymbol> result;
  for (std::size_t start = 0, end = 0; start < lengths.size(); start = end) {
    while (end < lengths.size() && lengths[end] == lengths[start]) ++end;
    append_run(lengths[start], static_cast<int>(end - start), result);
  }
  return result;
}

/// How many lengths are left without the zeros at the end, but at least `fewest`.
std::size_t used(std::span<const std::uint8_t> lengths, std::size_t fewest) {
  std::size_t size = lengths.size();
  while (size > fewest && lengths[size - 1] == 0) --size;
  return size;
}

void write_header(const CodeLengths& lengths, BitSink& sink) {
  const std::size_t literals = used(lengths.literals, end_of_block + 1);
  const std::size_t distances = used(lengths.distances, 1);
  std::vector<std::uint8_t> all(lengths.literals.begin(),
                                lengths.literals.begin() + static_cast<std::ptrdiff_t>(literals));
  all.insert(all.end(), lengths.distances.begin(), lengths.distances.begin() + static_cast<std::ptrdiff_t>(distances));
  const std::vector<AlphabetSymbol> runs = run_lengths(all);

  std::array<std::uint32_t, length_alphabet> frequencies{};
  for (const AlphabetSymbol& run : runs) ++frequencies[static_cast<std::size_t>(run.symbol)];
  const std::vector<std::uint8_t> run_code = code_lengths(frequencies, longest_length_code);
  std::size_t ordered = length_alphabet;
  while (run_code[length_order[ordered - 1]] == 0) --ordered;

  sink.append(static_cast<std::uint32_t>(literals - (end_of_block + 1)), 5);
  sink.append(static_cast<std::uint32_t>(distances - 1), 5);
  sink.append(static_cast<std::uint32_t>(ordered - 4), 4);
  for (std::size_t i = 0; i < ordered; ++i) sink.append(run_code[length_order[i]], 3);
  const Code code(run_code);
  for (const AlphabetSymbol& run : runs) code.write(run, sink);
}

}  // namespace

CodeLengths best_code_lengths(std::span<const Token> tokens) {
  std::array<std::uint32_t, literal_symbols> literals{};
  std::array<std::uint32_t, distance_symbols> distances{};
  literals[end_of_block] = 1;
  for (const Token& token : tokens) {
    if (token.distance == 0) {
      ++literals[token.length];
    } else {
      ++literals[static_cast<std::size_t>(length_symbol(token.length).symbol)];
      ++distances[static_cast<std::size_t>(distance_symbol(token.distance).symbol)];
    }
  }
  return {.literals = code_lengths(literals, longest_code), .distances = code_lengths(distances, longest_code)};
}

std::string deflate_block(std::span<const Token> tokens, const CodeLengths& lengths) {
  constexpr std::uint32_t final_dynamic_block = 0b101;
  BitSink sink;
  sink.append(final_dynamic_block, 3);
  write_header(lengths, sink);
  const Code literals(lengths.literals);
  const Code distances(lengths.distances);
  for (const Token& token : tokens) {
    if (token.distance == 0) {
      literals.write(token.length, sink);
    } else {
      literals.write(length_symbol(token.length), sink);
      distances.write(distance_symbol(token.distance), sink);
    }
  }
  literals.write(end_of_block, sink);
  return sink.finish();
}

}  // namespace cordage::image
