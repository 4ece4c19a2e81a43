#include "core/image/matches.h"

#include <algorithm>

namespace cordage::image {
namespace {

/// Earlier places looked at for each byte. In large images equal bytes come in long runs, where
/// the nearest places are the best and all others repeat them.
constexpr int most_places = 16;

constexpr std::size_t hash_size = 4096;
constexpr std::uint32_t nowhere = ~std::uint32_t{0};

std::size_t hash(const char* bytes) {
  const auto byte = [bytes](int i) { return std::uint32_t{static_cast<unsigned char>(bytes[i])}; };
  return (byte(0) << 16 | byte(1) << 8 | byte(2)) * 0x9E37'79B1u >> 20;
}

/// Where bytes of the distinct rows stand in the image.
class Standings {
 public:
  explicit Standings(const RowStream& stream) : row_bytes_(stream.row_bytes) {
    std::size_t position = 0;
    for (const std::size_t copies : stream.copies) {
      first_.push_back(position);
      position += copies * row_bytes_;
      last_.push_back(position - row_bytes_);
    }
  }

  std::size_t first(std::size_t byte) const { return first_[byte / row_bytes_] + byte % row_bytes_; }
  std::size_t last(std::size_t byte) const { return last_[byte / row_bytes_] + byte % row_bytes_; }

 private:
  std::size_t row_bytes_;
  std::vector<std::size_t> first_;
  std::vector<std::size_t> last_;
};

std::size_t same_bytes(const char* a, const char* b, std::size_t most) {
  std::size_t same = 0;
  while (same < most && a[same] == b[same]) ++same;
  return same;
}

}  // namespace

Matches::Matches(const RowStream& stream) : first_(stream.rows.size() + 1) {
  const char* const bytes = stream.rows.data();
  const Standings standings(stream);
  std::vector<std::uint32_t> newest(hash_size, nowhere);
  std::vector<std::uint32_t> older(stream.rows.size(), nowhere);

  for (std::size_t row = 0, end_row = 0; row < stream.row_count(); row = end_row) {
    end_row = stream.stretch_end(row);
    const std::size_t start = row * stream.row_bytes;
    const std::size_t end = end_row * stream.row_bytes;
    for (std::size_t here = start; here + shortest_match <= end; ++here) {
      const std::size_t room = std::min<std::size_t>(end - here, longest_match);
      std::uint32_t& chain = newest[hash(bytes + here)];
      std::size_t longest = shortest_match - 1;
      int places = most_places;
      for (std::uint32_t there = chain; there != nowhere && places > 0 && longest < room;
           there = older[there], --places) {
        const std::size_t source = there < start ? standings.last(there) : standings.first(there);
        const std::size_t distance = standings.first(here) - source;
        if (distance > farthest_match) break;
        if (bytes[there + longest] != bytes[here + longest]) continue;
        const std::size_t length = same_bytes(bytes + here, bytes + there, room);
        if (length <= longest) continue;
        longest = length;
        matches_.push_back(
            {.length = static_cast<std::uint16_t>(length), .distance = static_cast<std::uint16_t>(distance)});
      }
      older[here] = chain;
      chain = static_cast<std::uint32_t>(here);
      first_[here + 1] = static_cast<std::uint32_t>(matches_.size());
    }
    for (std::size_t here = end + 1 - shortest_match; here < end; ++here)
      first_[here + 1] = static_cast<std::uint32_t>(matches_.size());
  }
}

}  // namespace cordage::image
