#include "core/qr/codewords.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/qr/capacity.h"
#include "core/qr/reed_solomon.h"
#include "core/qr/tables.h"

namespace cordage::qr {
namespace {

/// Writes a stream of bits into codewords, the most significant first.
class BitStream {
 public:
  explicit BitStream(std::uint8_t* codewords) : next_(codewords) {}

  /// Appends the lowest `bits` (0 to 32) of a value that has no others.
  void append(std::uint32_t value, int bits) {
    pending_ = pending_ << bits | value;
    pending_bits_ += bits;
    while (pending_bits_ >= 8) {
      pending_bits_ -= 8;
      *next_++ = static_cast<std::uint8_t>(pending_ >> pending_bits_);
    }
  }

  /// Fills the last codeword with zero bits; returns where the next one goes.
  std::uint8_t* finish() {
    append(0, (8 - pending_bits_) % 8);
    return next_;
  }

 private:
  std::uint8_t* next_;
  std::uint64_t pending_ = 0;
  int pending_bits_ = 0;
};

std::uint32_t digit(char character) { return static_cast<std::uint32_t>(character - '0'); }

std::uint32_t alphanumeric(char character) { return static_cast<std::uint32_t>(alphanumeric_value(character)); }

void append_numeric(std::string_view text, BitStream& stream) {
  for (; text.size() >= 3; text.remove_prefix(3))
    stream.append(digit(text[0]) * 100 + digit(text[1]) * 10 + digit(text[2]), 10);
  if (text.size() == 2) stream.append(digit(text[0]) * 10 + digit(text[1]), 7);
  if (text.size() == 1) stream.append(digit(text[0]), 4);
}

void append_alphanumeric(std::string_view text, BitStream& stream) {
  for (; text.size() >= 2; text.remove_prefix(2)) stream.append(alphanumeric(text[0]) * 45 + alphanumeric(text[1]), 11);
  if (text.size() == 1) stream.append(alphanumeric(text[0]), 6);
}

void append_bytes(std::string_view text, BitStream& stream) {
  for (const char character : text) stream.append(static_cast<unsigned char>(character), 8);
}

void append_segment(const Segment& segment, int version, BitStream& stream) {
  const auto mode = static_cast<std::size_t>(segment.mode);
  stream.append(mode_indicators[mode], mode_indicator_bits);
  stream.append(static_cast<std::uint32_t>(segment.text.size()), count_bits[range_of_version(version)][mode]);
  if (segment.mode == Mode::numeric) return append_numeric(segment.text, stream);
  if (segment.mode == Mode::alphanumeric) return append_alphanumeric(segment.text, stream);
  append_bytes(segment.text, stream);
}

/// Room for the data codewords of version 40 at level low.
using DataCodewords = std::array<std::uint8_t, 2956>;

DataCodewords data_of(std::span<const Segment> segments, int version, Level level) {
  DataCodewords result;
  BitStream stream(result.data());
  for (const Segment& segment : segments) append_segment(segment, version, stream);
  const int unused = data_bits(version, level) - bit_length(segments, version);
  stream.append(0, std::min(unused, terminator_bits));
  std::uint8_t* const end = result.data() + data_codewords(version, level);
  std::size_t pad = 0;
  for (std::uint8_t* next = stream.finish(); next != end; ++next) {
    *next = pad_codewords[pad];
    pad = 1 - pad;
  }
  return result;
}

}  // namespace

Codewords codewords(std::span<const Segment> segments, int version, Level level) {
  const DataCodewords all_data = data_of(segments, version, level);
  const Blocks shape = blocks(version, level);
  const auto count = static_cast<std::size_t>(shape.count);
  const auto shorter = static_cast<std::size_t>(shape.data_codewords);
  const std::size_t first_longer = count - static_cast<std::size_t>(shape.longer_count);

  Codewords result{};
  const std::uint8_t* data = all_data.data();
  std::uint8_t* const corrections = result.data() + data_codewords(version, level);
  for (std::size_t block = 0; block < count; ++block) {
    const std::size_t size = shorter + (block >= first_longer ? 1 : 0);
    for (std::size_t i = 0; i < shorter; ++i) result[i * count + block] = data[i];
    if (size > shorter) result[shorter * count + block - first_longer] = data[shorter];

    std::array<std::uint8_t, 30> correction;
    const auto correction_size = static_cast<std::size_t>(shape.correction_codewords);
    correct({data, size}, {correction.data(), correction_size});
    for (std::size_t i = 0; i < correction_size; ++i) corrections[i * count + block] = correction[i];
    data += size;
  }
  return result;
}

}  // namespace cordage::qr
