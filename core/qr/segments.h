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

/// A run of the text in one mode.
struct Segment {
  Mode mode = Mode::byte;
  std::string_view text;  ///< in bytes; every character belongs to the mode's set
};

/// Segments, one after the other, in room for as many as any symbol holds.
class SegmentList {
 public:
  /// More than any symbol holds.
  static constexpr std::size_t max = 1052;

  SegmentList() {}

  void append(const Segment& segment) { std::construct_at(&list_[size_++], segment); }
  void reverse() { std::reverse(list_.begin(), list_.begin() + static_cast<std::ptrdiff_t>(size_)); }

  std::size_t size() const { return size_; }
  const Segment& operator[](std::size_t index) const { return list_[index]; }
  operator std::span<const Segment>() const { return {list_.data(), size_}; }

 private:
  std::size_t size_ = 0;
  // Only what is appended is ever written.
  union {
    std::array<Segment, max> list_;
  };
};

/// What limits the versions that a stream of segments can have.
struct Bounds {
  int min_version = 1;                    ///< 1 to 40
  int max_version = last_version;         ///< 1 to 40
  std::optional<int> eci = std::nullopt;  ///< assignment number of the ECI header before the segments
};

/// A text cut into segments, and the smallest version that holds them.
struct Segmentation {
  std::optional<int> version;  ///< 1 to 40; nullopt: the text does not fit version 40
  SegmentList segments;        ///< none where it does not fit

  Segmentation() {}
};

/// The value of a character in alphanumeric mode (0 to 44, digits first), or -1 outside Table 5.
int alphanumeric_value(char character);

/// Bits of a version's stream that the segments take: indicators and data, §7.4.1. The segments
/// have together at most max_characters characters; version is 1 to 40.
int bit_length(std::span<const Segment> segments, int version);

/// Bits of an ECI header: mode indicator and designator; 0 where there is none.
int eci_bits(std::optional<int> eci);

/// The smallest version within the bounds that holds the segments; nullopt: none.
std::optional<int> smallest_version(std::span<const Segment> segments, Level level, const Bounds& bounds = {});

/// How a text of one byte or more is encoded. One segment of the narrowest mode that holds the
/// whole text, unless several segments reach a smaller version: then the segments with the
/// fewest bits at that version, none but the first beginning with U+FEFF, which decoders would drop. Linear in the
/// text's length, and constant beyond max_characters.
Segmentation segmentation(std::string_view text, Level level, const Bounds& bounds = {});

}  // namespace cordage::qr
