#include "core/image/tile_parser.h"

#include <algorithm>

#include "core/image/deflate/deflate.h"
#include "core/image/deflate/words.h"

namespace cordage::image {
namespace {

// Approximate bits of a tile and of a match.
constexpr int tile_bits = 14;
constexpr int match_bits = 8;

std::size_t hash(const TileId* tiles, std::size_t count, unsigned bits) {
  return (little_endian_word(tiles) << (64 - 8 * count)) * 0x9E37'79B9'7F4A'7C15 >> (64 - bits);
}

}  // namespace

TileParser::Match TileParser::match_with(Position position, std::size_t index, std::size_t x) const {
  if (position == 0) return {};
  const std::size_t other = (position - 1) >> 8;
  const std::size_t other_x = (position - 1) & 255;
  const TileRows& here = rows_[index];
  const TileRows& there = rows_[other];
  // Only the first of flat rows has pixels; the others are filtered to zeros.
  if (other != index && there.is_flat && !here.is_flat) return {};
  const std::size_t distance = (here.start - there.start) * row_bytes_ + (x - other_x) * pixels_;  // modulo 2^64
  if (distance == 0 || distance > farthest_match) return {};
  const std::size_t count = same_bytes(&here.tiles[x], &there.tiles[other_x], modules_ - std::max(x, other_x));
  if (count * pixels_ < min_match) return {};
  const int saved_bits =
      static_cast<int>(count) * tile_bits - match_bits - static_cast<int>(distance_symbol(distance).extra_bits);
  return {.count = count, .distance = distance, .saved_bits = saved_bits};
}

std::size_t TileParser::parse(std::size_t index, TileStep* steps) {
  const TileRows& here = rows_[index];
  auto& short_positions = short_[here.is_lower];
  auto& long_positions = long_[here.is_lower];
  std::size_t size = 0;
  const auto append = [&](std::size_t x, std::size_t count, std::size_t distance) {
    if (distance == 0 && size != 0 && steps[size - 1].distance == 0) {
      ++steps[size - 1].count;
      return;
    }
    steps[size++] = {.first = static_cast<std::uint8_t>(x),
                     .count = static_cast<std::uint8_t>(count),
                     .distance = static_cast<std::uint16_t>(distance)};
  };
  std::size_t next = 0;  // module after the last match
  for (std::size_t x = 0; x < modules_; ++x) {
    Position& short_last = short_positions[hash(&here.tiles[x], short_length, hash_bits)];
    Position& long_last = long_positions[hash(&here.tiles[x], long_length, hash_bits)];
    if (x >= next) {
      Match match = match_with(long_last, index, x);
      if (match.saved_bits <= 0) match = match_with(short_last, index, x);
      const bool is_match = match.saved_bits > 0;
      append(x, is_match ? match.count : 1, is_match ? match.distance : 0);
      next = x + (is_match ? match.count : 1);
    }
    short_last = long_last = static_cast<Position>((index << 8 | x) + 1);
  }
  return size;
}

}  // namespace cordage::image
