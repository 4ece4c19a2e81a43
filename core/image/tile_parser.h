#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/tile_rows.h"

namespace cordage::image {

/// Consecutive modules: a match with modules `distance` bytes earlier in the image, or tiles if `distance` is 0.
struct TileStep {
  std::uint8_t first;
  std::uint8_t count;
  std::uint16_t distance;
};

/// Parses rows of tiles into steps. They are the same for each row of pixels: a match copies the same row of earlier
/// tiles.
class TileParser {
 public:
  /// `modules`: number in a row.
  TileParser(std::span<const TileRows> rows, std::size_t modules, std::size_t pixels, std::size_t row_bytes)
      : rows_(rows), modules_(modules), pixels_(pixels), row_bytes_(row_bytes) {}

  /// Writes the steps of the rows at `index`, at most one for each module, and returns their number. Indexes must be
  /// passed in order.
  std::size_t parse(std::size_t index, TileStep* steps);

 private:
  /// The latest position of some tiles: 256 times the index of the rows, plus the module, plus 1. 0: none.
  using Position = std::uint32_t;
  static constexpr unsigned hash_bits = 10;
  static constexpr std::size_t short_length = 4;
  static constexpr std::size_t long_length = 8;

  struct Match {
    std::size_t count = 0;
    std::size_t distance = 0;
    int saved_bits = 0;
  };

  Match match_with(Position position, std::size_t index, std::size_t x) const;

  std::span<const TileRows> rows_;
  std::size_t modules_;
  std::size_t pixels_;
  std::size_t row_bytes_;
  // By the hash of short_length and long_length tiles; separate tables for upper and lower halves.
  std::array<std::array<Position, std::size_t{1} << hash_bits>, 2> short_{};
  std::array<std::array<Position, std::size_t{1} << hash_bits>, 2> long_{};
};

}  // namespace cordage::image
