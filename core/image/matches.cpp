#include "core/image/matches.h"

#include <algorithm>

namespace cordage::image {
namespace {

/// Earlier places looked at for each byte. In large images equal bytes come in long runs, where
/// the nearest places are the best and all others repeat them.
constexpr int most_places = 32;

constexpr std::size_t hash_size = 4096;
constexpr std::uint32_t nowhere = ~std::uint32_t{0};

std::size_t hash(const char* bytes) {
  const auto byte = [bytes](int i) { return std::uint32_t{static_cast<unsigned char>(bytes[i])}; };
  return (byte(0) << 16 | byte(1) << 8 | byte(2)) * 0x9E37'79B1u >> 20;
}

/// Where each distinct row stands in the image, in bytes.
struct Standings {
  std::vector<std::size_t> first;
  std::vector<std::size_t> last;

  explicit Standings(const RowStream& stream) {
    std::size_t position = 0;
    for (const std::size_t copies : stream.copies) {
      first.push_back(position);
      position += copies * stream.row_bytes;
      last.push_back(position - stream.row_bytes);
    }
  }
};

}  // namespace

Matches::Matches(const RowStream& stream) {
  const char* const bytes = stream.rows.data();
  const std::size_t row_bytes = stream.row_bytes;
  const Standings standings(stream);
  std::vector<std::uint32_t> latest(hash_size, nowhere);
  std::vector<std::uint32_t> earlier(stream.rows.size(), nowhere);
  first_.reserve(stream.rows.size() + 1);

  for (std::size_t row = 0; row < stream.row_count(); ++row) {
    for (std::size_t column = 0; column < row_bytes; ++column) {
      first_.push_back(static_cast<std::uint32_t>(matches_.size()));
      const std::size_t here = row * row_bytes + column;
      const std::size_t room = std::min<std::size_t>(row_bytes - column, longest_match);
      if (room < shortest_match) continue;
      std::uint32_t& newest = latest[hash(bytes + here)];
      std::size_t longest = shortest_match - 1;
      int places = most_places;
      for (std::uint32_t there = newest; there != nowhere && places > 0 && longest < room;
           there = earlier[there], --places) {
        const std::size_t there_row = there / row_bytes;
        const std::size_t there_column = there % row_bytes;
        const std::size_t source =
            (there_row == row ? standings.first : standings.last)[there_row] + there_column;
        const std::size_t distance = standings.first[row] + column - source;
        if (distance > farthest_match) break;
        const auto length = static_cast<std::size_t>(
            std::mismatch(bytes + here, bytes + here + room, bytes + there).first - (bytes + here));
        if (length <= longest) continue;
        longest = length;
        matches_.push_back({.length = static_cast<std::uint16_t>(length),
                            .distance = static_cast<std::uint16_t>(distance)});
      }
      earlier[here] = newest;
      newest = static_cast<std::uint32_t>(here);
    }
  }
  first_.push_back(static_cast<std::uint32_t>(matches_.size()));
}

}  // namespace cordage::image
