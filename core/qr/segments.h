#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/qr/level.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// A part of the input in one mode.
struct Segment {
  Mode mode = Mode::byte;
  std::string_view text;  ///< all characters belong to the mode
};

/// A list with room for the segments of any symbol.
class SegmentList {
 public:
  /// More than any symbol can have.
  static constexpr std::size_t max = 1052;

  SegmentList() {}

  void append(const Segment& segment) { std::construct_at(&list_[size_++], segment); }
  void reverse() { std::reverse(list_.begin(), list_.begin() + static_cast<std::ptrdiff_t>(size_)); }

  std::size_t size() const { return size_; }
  const Segment& operator[](std::size_t index) const { return list_[index]; }
  operator std::span<const Segment>() const { return {list_.data(), size_}; }

 private:
  std::size_t size_ = 0;
  // Uninitialised until a segment is appended.
  union {
    std::array<Segment, max> list_;
  };
};

/// Constraints on the version of a symbol.
struct Bounds {
  int min_version = 1;                    ///< 1 to 40
  int max_version = last_version;         ///< 1 to 40
  std::optional<int> eci = std::nullopt;  ///< assignment number of an ECI header before the segments
};

/// The segments of the input, and the smallest version for them.
struct Segmentation {
  std::optional<int> version;  ///< 1 to 40; nullopt: the text does not fit version 40
  SegmentList segments;        ///< empty if it does not fit

  Segmentation() {}
};

/// The value of a character in alphanumeric mode (Table 5), 0 to 44; -1 if it has none.
int alphanumeric_value(char character);

/// The bits of segments in a version (1 to 40): indicators and data, §7.4.1. Together the segments have at most
/// max_characters characters.
int bit_length(std::span<const Segment> segments, int version);

/// The bits of an ECI header, mode indicator and designator; 0 without an ECI.
int eci_bits(std::optional<int> eci);

/// The smallest version within the bounds that the segments fit; nullopt if there is none.
std::optional<int> smallest_version(std::span<const Segment> segments, Level level, const Bounds& bounds = {});

/// Splits at least one byte of input into segments: one in the narrowest mode for all of it, unless several reach a
/// smaller version; then those with the fewest bits in that version. Only the first may start with U+FEFF, which
/// decoders drop elsewhere. Takes linear time, constant beyond max_characters.
Segmentation segmentation(std::string_view text, Level level, const Bounds& bounds = {});

}  // namespace cordage::qr
