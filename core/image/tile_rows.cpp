#include "core/image/tile_rows.h"

#include <algorithm>

#include "core/image/deflate/words.h"

namespace cordage::image {
namespace {

/// Eight bits as eight bytes, the lowest first.
std::uint64_t spread(std::uint64_t bits) {
  const std::uint64_t one_each = (bits & 0xFF) * 0x0101'0101'0101'0101 & 0x8040'2010'0804'0201;
  return (one_each + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & 0x0101'0101'0101'0101;
}

/// Makes the rows of tiles of a styled symbol.
class Source {
 public:
  Source(const qr::Symbol& symbol, const Style& style, const Tiles& tiles)
      : parts_(parts_of(symbol, style)), eyes_(eyes_of(symbol)), style_(style) {
    for (TileId tile = 0; tile < tiles.count(); ++tile) simplest_[tile] = tiles.simplest(tile);
  }

  /// The upper or lower halves of the modules in row y.
  void set_tiles(TileRows& rows, std::size_t y, bool is_lower) const {
    const auto modules = static_cast<std::size_t>(parts_.shaped.modules());
    const qr::Row light{};
    const std::size_t beyond = is_lower ? y + 1 : y - 1;
    const qr::Row& next = beyond < modules ? parts_.shaped.rows[beyond] : light;
    const qr::Row& row = parts_.shaped.rows[y];
    const qr::Row& squares = parts_.squares.rows[y];
    const bool are_dots = style_.modules == ModuleShape::dots;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::uint64_t left = row[i] << 1 | (i == 0 ? 0 : row[i - 1] >> 63);
      const std::uint64_t right = row[i] >> 1 | (i + 1 == row.size() ? 0 : row[i + 1] << 63);
      const std::uint64_t round = are_dots ? row[i] : row[i] & ~next[i];
      const std::uint64_t round_lefts = are_dots ? round : round & ~left;
      const std::uint64_t round_rights = are_dots ? round : round & ~right;
      const std::uint64_t dark = row[i] | squares[i];
      for (std::size_t bit = 0; bit < 64 && 64 * i + bit < modules; bit += 8)
        store_little_endian(
            spread(dark >> bit) + round_left * spread(round_lefts >> bit) + round_right * spread(round_rights >> bit),
            &rows.tiles[static_cast<std::size_t>(style_.quiet) + 64 * i + bit]);
    }
    if (style_.eyes == EyeShape::rounded) set_eyes(rows, static_cast<int>(y), is_lower);
    rows.is_flat = std::all_of(rows.tiles.begin(), rows.tiles.end(), is_flat);
  }

 private:
  void set_eyes(TileRows& rows, int y, bool is_lower) const {
    for (const Corner& eye : eyes_) {
      if (y < eye.y || y >= eye.y + eye_side) continue;
      const int row = is_lower ? eye_side - 1 - (y - eye.y) : y - eye.y;
      for (int x = 0; x < eye_side; ++x)
        rows.tiles[static_cast<std::size_t>(style_.quiet + eye.x + x)] =
            simplest_[static_cast<std::size_t>(first_eye_tile + row * eye_side + x)];
    }
  }

  Parts parts_;
  std::array<Corner, 3> eyes_;
  const Style& style_;
  std::array<TileId, tile_count> simplest_{};
};

}  // namespace

std::vector<TileRows> tile_rows(const qr::Symbol& symbol, const Style& style, const Tiles& tiles) {
  const Source source(symbol, style, tiles);
  std::vector<TileRows> all;
  all.reserve(2 * static_cast<std::size_t>(symbol.modules()) + 2);
  std::size_t end = 0;
  const auto append = [&](std::size_t count, bool is_lower) -> TileRows& {
    TileRows& rows = all.emplace_back();
    rows.count = static_cast<std::uint16_t>(count);
    rows.is_lower = is_lower;
    rows.start = static_cast<std::uint32_t>(end);
    end += count;
    return rows;
  };
  const std::size_t quiet = static_cast<std::size_t>(style.quiet) * tiles.pixels();
  const auto padding = static_cast<std::size_t>(style.padding);
  if (quiet + padding / 2 != 0) append(quiet + padding / 2, false);
  for (std::size_t y = 0; y < static_cast<std::size_t>(symbol.modules()); ++y) {
    source.set_tiles(append(tiles.rows(), false), y, false);
    if (tiles.pixels() == 1) continue;
    source.set_tiles(append(tiles.pixels() - tiles.rows(), true), y, true);
  }
  if (quiet + padding - padding / 2 != 0) append(quiet + padding - padding / 2, false);
  return all;
}

}  // namespace cordage::image
