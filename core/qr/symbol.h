#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/qr/implementation.h"
#include "core/qr/level.h"
#include "core/qr/segments.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// A row of modules: module x is bit x % 64 of word x / 64; 1 is dark.
using Row = std::array<std::uint64_t, 3>;

/// A QR Code symbol, ISO/IEC 18004:2015, without its quiet zone.
struct Symbol {
  int version;  ///< 1 to 40
  Level level;
  int mask = 0;  ///< 0 to 7
  /// From the top; modules to the right of the symbol are light. Rows below it are uninitialised: clearing them would
  /// take as long as drawing a small symbol.
  std::array<Row, max_modules> rows;

  Symbol(int of_version, Level at) : version(of_version), level(at) { assert(is_version(of_version)); }

  /// Modules on a side: 21 to 177.
  int modules() const { return modules_of(version); }

  /// Makes a square of modules light; (x, y) is the upper left one.
  void clear(int x, int y, int side);

  /// Returns whether a module is dark; (0, 0) is the upper left one.
  bool dark(int x, int y) const {
    assert(x >= 0 && x < modules() && y >= 0 && y < modules());
    return (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x / 64)] >> (x % 64) & 1) != 0;
  }
};

/// Choices of the caller instead of the encoder's.
struct Choices {
  int min_version = 1;                                          ///< 1 to 40
  int max_version = last_version;                               ///< 1 to 40
  std::optional<int> mask = std::nullopt;                       ///< 0 to 7
  std::optional<int> eci = std::nullopt;                        ///< 0 to last_eci: the encoding of the bytes, §7.4.2
  std::optional<Implementation> implementation = std::nullopt;  ///< one that this CPU supports
};

/// Returns the symbol of `text`, which is valid UTF-8 of at least one byte, in numeric, alphanumeric and byte mode (see
/// segmentation). Unless chosen, the version is the smallest, and the mask that of the lowest penalty (§7.8.3), the
/// lowest of several. nullopt: the text does not fit at this level.
std::optional<Symbol> encode(std::string_view text, Level level, const Choices& choices = {});

/// As above, for given segments.
std::optional<Symbol> encode(std::span<const Segment> segments, Level level, const Choices& choices = {});

/// Returns the smallest version within the bounds that `text` fits at a level, or nullopt.
std::optional<int> smallest_version(std::string_view text, Level level, const Bounds& bounds = {});

/// Capacity of version 40 at a level in bytes in byte mode, less an ECI header: 1270 to 2953, Table 7.
int byte_capacity(Level level, std::optional<int> eci = std::nullopt);

}  // namespace cordage::qr
