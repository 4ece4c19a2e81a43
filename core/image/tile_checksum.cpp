#include "core/image/tile_checksum.h"

#include <array>
#include <vector>

#include "core/image/deflate/deflate.h"

namespace cordage::image {
namespace {

/// The sum of a range of bytes, and the sum of its prefix sums.
struct Sums {
  std::size_t bytes = 0;
  std::size_t weighted = 0;
};

/// The sums of each row of each tile.
std::vector<Sums> sums_of(const Tiles& tiles) {
  const std::size_t pixels = tiles.pixels();
  std::vector<Sums> sums(tiles.count() * tiles.rows());
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const std::uint8_t* const bytes = tiles.row(0, 0) + i * pixels;
    for (std::size_t x = 0; x < pixels; ++x) {
      sums[i].bytes += bytes[x];
      sums[i].weighted += bytes[x] * (pixels - x);
    }
  }
  return sums;
}

/// The number of modules with a tile, and the sum of the bytes after each of them.
struct Use {
  TileId tile = 0;
  std::size_t count = 0;
  std::size_t bytes_after = 0;
};

std::vector<Use> uses_of(const TileRows& rows, std::size_t pixels, const RowLayout& layout) {
  std::array<std::uint64_t, tile_count> counts{};  // 2^32 · count + bytes
  for (std::size_t x = 0; x < layout.modules; ++x)
    counts[rows.tiles[x]] += std::uint64_t{1} << 32 | ((layout.modules - 1 - x) * pixels + layout.right);
  std::vector<Use> uses;
  for (std::size_t tile = 0; tile < tile_count; ++tile)
    if (counts[tile] != 0)
      uses.push_back({.tile = static_cast<TileId>(tile),
                      .count = static_cast<std::size_t>(counts[tile] >> 32),
                      .bytes_after = static_cast<std::size_t>(counts[tile] & 0xFFFF'FFFF)});
  return uses;
}

/// The sums of the padding of a row.
Sums padding_sums(std::size_t row_bytes, const RowLayout& layout) {
  const auto& [modules, left, right] = layout;
  return {.bytes = light_level * (left + right),
          .weighted = light_level * (right * (right + 1) / 2 + left * (left + 1) / 2 + left * (row_bytes - 1 - left))};
}

}  // namespace

Adler32 tile_checksum(std::span<const TileRows> all, const Tiles& tiles, const RowLayout& layout) {
  const std::size_t row_bytes = 1 + layout.left + layout.modules * tiles.pixels() + layout.right;
  const std::vector<Sums> sums = sums_of(tiles);
  const Sums padding = padding_sums(row_bytes, layout);
  Adler32 checksum;
  for (const TileRows& rows : all) {
    const std::vector<Use> uses = uses_of(rows, tiles.pixels(), layout);
    const std::size_t painted = rows.is_flat ? 1 : rows.count;
    for (std::size_t row = 0; row < painted; ++row) {
      Sums total = padding;
      for (const Use& use : uses) {
        const Sums& each = sums[use.tile * tiles.rows() + rows.tile_row(row)];
        total.bytes += use.count * each.bytes;
        total.weighted += use.count * each.weighted + use.bytes_after * each.bytes;
      }
      checksum.add_sums(row_bytes, total.bytes, total.weighted);
    }
    checksum.add_before_zeros(filter_up, row_bytes - 1, rows.count - painted);
  }
  return checksum;
}

}  // namespace cordage::image
