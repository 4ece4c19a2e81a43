#include "core/qr/bit_stream.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "core/qr/capacity.h"
#include "core/qr/tables.h"

namespace cordage::qr {
namespace {

/// Writes a stream of bits into codewords, the most significant first.
class BitStream {
 public:
  explicit BitStream(std::uint8_t* codewords) : next_(codewords) {}

  /// Appends a value of at most `bits` (0 to 32) bits.
  void append(std::uint64_t value, int bits) {
    pending_ = pending_ << bits | value;
    pending_bits_ += bits;
    if (pending_bits_ < 32) return;
    pending_bits_ -= 32;
    const std::uint32_t word = __builtin_bswap32(static_cast<std::uint32_t>(pending_ >> pending_bits_));
    std::memcpy(next_, &word, sizeof word);
    next_ += sizeof word;
  }

  /// Fills the last codeword with zero bits; returns the position after it.
  std::uint8_t* finish() {
    append(0, (8 - pending_bits_ % 8) % 8);
    for (; pending_bits_ > 0; pending_bits_ -= 8) *next_++ = static_cast<std::uint8_t>(pending_ >> (pending_bits_ - 8));
    return next_;
  }

 private:
  std::uint8_t* next_;
  std::uint64_t pending_ = 0;  ///< only its lowest `pending_bits_` (0 to 31) count
  int pending_bits_ = 0;
};

std::uint32_t digit(char character) { return static_cast<std::uint32_t>(character - '0'); }

std::uint32_t alphanumeric(char character) { return static_cast<std::uint32_t>(alphanumeric_value(character)); }

std::uint32_t three_digits(const char* text) { return digit(text[0]) * 100 + digit(text[1]) * 10 + digit(text[2]); }

void append_numeric(std::string_view text, BitStream& stream) {
  for (; text.size() >= 3; text.remove_prefix(3)) stream.append(three_digits(text.data()), 10);
  if (text.size() == 2) stream.append(digit(text[0]) * 10 + digit(text[1]), 7);
  if (text.size() == 1) stream.append(digit(text[0]), 4);
}

void append_alphanumeric(std::string_view text, BitStream& stream) {
  for (; text.size() >= 2; text.remove_prefix(2)) stream.append(alphanumeric(text[0]) * 45 + alphanumeric(text[1]), 11);
  if (text.size() == 1) stream.append(alphanumeric(text[0]), 6);
}

void append_bytes(std::string_view text, BitStream& stream) {
  for (; text.size() >= 4; text.remove_prefix(4)) {
    std::uint32_t word;
    std::memcpy(&word, text.data(), sizeof word);
    stream.append(__builtin_bswap32(word), 32);
  }
  for (const char character : text) stream.append(static_cast<unsigned char>(character), 8);
}

void append_segment(const Segment& segment, int version, BitStream& stream) {
  const auto mode = static_cast<std::size_t>(segment.mode);
  stream.append(mode_indicators[mode], mode_indicator_bits);
  stream.append(segment.text.size(), count_bits[range_of_version(version)][mode]);
  if (segment.mode == Mode::numeric) return append_numeric(segment.text, stream);
  if (segment.mode == Mode::alphanumeric) return append_alphanumeric(segment.text, stream);
  append_bytes(segment.text, stream);
}

/// Table 4: the prefixes 0, 10 and 110 determine the length of a designator.
void append_eci(int eci, BitStream& stream) {
  const int bits = eci_designator_bits(eci);
  const std::uint32_t prefix = bits == 8 ? 0 : bits == 16 ? 0b10u << 14 : 0b110u << 21;
  stream.append(eci_indicator << bits | prefix | static_cast<std::uint32_t>(eci), mode_indicator_bits + bits);
}

}  // namespace

DataCodewords bit_stream(std::span<const Segment> segments, int version, Level level, std::optional<int> eci) {
  assert(!eci || (*eci >= 0 && *eci <= last_eci));
  assert(eci_bits(eci) + bit_length(segments, version) <= data_bits(version, level));
  DataCodewords result;
  BitStream stream(result.data());
  if (eci) append_eci(*eci, stream);
  for (const Segment& segment : segments) append_segment(segment, version, stream);
  const int unused = data_bits(version, level) - eci_bits(eci) - bit_length(segments, version);
  stream.append(0, std::min(unused, terminator_bits));
  std::uint8_t* const end = result.data() + data_codewords(version, level);
  std::size_t pad = 0;
  for (std::uint8_t* next = stream.finish(); next != end; ++next) {
    *next = pad_codewords[pad];
    pad = 1 - pad;
  }
  return result;
}

}  // namespace cordage::qr
