#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/qr/bands.h"
#include "core/qr/level.h"
#include "core/qr/segments.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// A QR Code symbol, ISO/IEC 18004:2015, without its quiet zone.
struct Symbol {
  int version = 0;  ///< 1 to 40
  Level level = Level::low;
  int mask = 0;                          ///< 0 to 7
  std::array<Row, most_modules> rows{};  ///< from the top; modules outside the symbol are light

  /// Modules on a side: 21 to 177.
  int modules() const { return 17 + 4 * version; }

  /// Whether a module is dark; x and y from 0, from the upper left.
  bool dark(int x, int y) const {
    return (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x / 64)] >> (x % 64) & 1) != 0;
  }
};

/// The symbol of a text: valid UTF-8 of one byte or more, in numeric, alphanumeric and byte mode
/// (see `segmentation`), in the smallest version, with the mask of the lowest penalty (§7.8.3;
/// of several the lowest). nullopt: does not fit version 40 at this level.
std::optional<Symbol> encode(std::string_view text, Level level);

/// What the encoder chooses otherwise; for tests and benchmarks.
struct Choices {
  int min_version = 1;                     ///< 1 to 40
  std::optional<int> mask = std::nullopt;  ///< 0 to 7
};

/// The symbol of given segments; see `encode` above.
std::optional<Symbol> encode(std::span<const Segment> segments, Level level, const Choices& choices = {});

/// The smallest version (1 to 40) that holds a text at a level; nullopt: none does.
std::optional<int> smallest_version(std::string_view text, Level level);

/// Bytes that version 40 holds at a level in byte mode: 1273 to 2953, Table 7.
int byte_capacity(Level level);

}  // namespace cordage::qr
