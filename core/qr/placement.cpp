#include "core/qr/placement.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace cordage::qr {
namespace {

constexpr std::size_t stream_words = std::tuple_size_v<Codewords> / 8;
constexpr int stream_bits = static_cast<int>(stream_words) * 64;

/// A string of bits, the first in the lowest bit of the first word.
class BitString {
 public:
  std::uint64_t& word(std::size_t index) { return words_[index]; }

  /// 64 bits from a position on.
  std::uint64_t at(int position) const {
    const auto index = static_cast<std::size_t>(position / 64);
    const int shift = position % 64;
    // Two shifts, because one by 64 would be undefined.
    return words_[index] >> shift | words_[index + 1] << 1 << (63 - shift);
  }

 private:
  std::array<std::uint64_t, stream_words + 2> words_{};
};

std::uint64_t reversed(std::uint64_t bits) {
  constexpr std::array<std::uint64_t, 6> masks = {0x5555'5555'5555'5555, 0x3333'3333'3333'3333, 0x0F0F'0F0F'0F0F'0F0F,
                                                  0x00FF'00FF'00FF'00FF, 0x0000'FFFF'0000'FFFF, 0x0000'0000'FFFF'FFFF};
  int distance = 1;
  for (const std::uint64_t mask : masks) {
    bits = (bits >> distance & mask) | (bits & mask) << distance;
    distance *= 2;
  }
  return bits;
}

/// The codewords as they are placed downward, and from the last bit to the first as upward
/// placement meets them from top to bottom.
struct Streams {
  BitString forward;
  BitString backward;  ///< its bit stream_bits − 1 − i is bit i of `forward`
};

Streams streams_of(const Codewords& codewords) {
  Streams streams;
  for (std::size_t i = 0; i < stream_words; ++i) {
    std::uint64_t word = 0;
    for (std::size_t k = 0; k < 8; ++k) word = word << 8 | codewords[8 * i + k];
    streams.forward.word(i) = reversed(word);
    streams.backward.word(stream_words - 1 - i) = word;
  }
  return streams;
}

/// Hands the lowest bits to the places set in `free`, from the lowest on.
std::uint64_t deposit(std::uint64_t bits, std::uint64_t free) {
  std::uint64_t result = 0;
  while (free != 0) {
    const int start = std::countr_zero(free);
    const int length = std::countr_one(free >> start);
    const std::uint64_t run = ~std::uint64_t{0} >> (64 - length);
    result |= (bits & run) << start;
    if (start + length == 64) break;
    bits >>= length;
    free &= ~(run << start);
  }
  return result;
}

/// The bits at even places, moved together into the lower half.
std::uint64_t even_bits(std::uint64_t bits) {
  bits &= 0x5555'5555'5555'5555;
  bits = (bits | bits >> 1) & 0x3333'3333'3333'3333;
  bits = (bits | bits >> 2) & 0x0F0F'0F0F'0F0F'0F0F;
  bits = (bits | bits >> 4) & 0x00FF'00FF'00FF'00FF;
  bits = (bits | bits >> 8) & 0x0000'FFFF'0000'FFFF;
  return (bits | bits >> 16) & 0x0000'0000'FFFF'FFFF;
}

/// Places bits from a position of the stream on into the two columns of a strip.
void place_strip(const Strip& strip, const BitString& stream, int position, Bands& columns) {
  const int even_x = strip.upward ? strip.right - 1 : strip.right;
  const int odd_x = strip.upward ? strip.right : strip.right - 1;
  for (std::size_t i = 0; i < strip.free.size(); ++i) {
    const std::uint64_t modules = deposit(stream.at(position), strip.free[i]);
    position += std::popcount(strip.free[i]);
    const int band = static_cast<int>(i / 2);
    const int shift = static_cast<int>(i % 2) * 32;
    columns.band(band)[even_x] |= even_bits(modules) << shift;
    columns.band(band)[odd_x] |= even_bits(modules >> 1) << shift;
  }
}

}  // namespace

Bands place(const Codewords& codewords, const FunctionPatterns& patterns) {
  const Streams streams = streams_of(codewords);
  Bands columns = patterns.dark_columns;
  int placed = 0;
  for (int i = 0; i < patterns.strip_count; ++i) {
    const Strip& strip = patterns.strips[static_cast<std::size_t>(i)];
    if (strip.upward)
      place_strip(strip, streams.backward, stream_bits - placed - strip.free_count, columns);
    else
      place_strip(strip, streams.forward, placed, columns);
    placed += strip.free_count;
  }
  return columns;
}

}  // namespace cordage::qr
