#include "core/image/outline_edges.h"

#include <array>
#include <bit>

namespace cordage::image {
namespace {

/// The vertices at which a line changes between dark and light: bit x is the one left of module x.
qr::Row changes(const qr::Row& line) {
  qr::Row result;
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    result[i] = line[i] ^ (line[i] << 1 | before >> 63);
    before = line[i];
  }
  return result;
}

qr::Row only_first(const qr::Row& first, const qr::Row& second) {
  qr::Row result;
  for (std::size_t i = 0; i < first.size(); ++i) result[i] = first[i] & ~second[i];
  return result;
}

qr::Row only_one(const qr::Row& first, const qr::Row& second) {
  qr::Row result;
  for (std::size_t i = 0; i < first.size(); ++i) result[i] = first[i] ^ second[i];
  return result;
}

/// Calls `visit(above, below)` for each horizontal line between modules, from the top edge of a symbol to its bottom.
template <class Visit>
void for_each_line(const qr::Symbol& symbol, Visit visit) {
  const qr::Row light{};
  const auto modules = static_cast<std::size_t>(symbol.modules());
  for (std::size_t y = 0; y <= modules; ++y)
    visit(y == 0 ? light : symbol.rows[y - 1], y == modules ? light : symbol.rows[y]);
}

std::size_t count(const qr::Row& bits) {
  std::size_t count = 0;
  for (const std::uint64_t word : bits) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

/// Adds the ends of edges, line by line.
class Collector {
 public:
  explicit Collector(std::size_t count) : ends_(new EdgeEnd[count + 1]), count_(count) {}

  /// Adds the ends of a line at these vertices. The vertical edges of `upward` end here, the others start here.
  [[gnu::noinline]] void add(const qr::Row& vertices, const qr::Row& upward, std::size_t y) {
    EdgeEnd* const ends = ends_.get();
    std::size_t size = size_;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      for (std::uint64_t word = vertices[i]; word != 0; word &= word - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(word));
        const std::size_t x = 64 * i + bit;
        // No branch, because it would be unpredictable; the extra end is unused.
        const std::size_t other = (upward[i] >> bit & 1) != 0 ? open_[x] : count_;
        ends[size] = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint16_t>(other)};
        ends[other].other = static_cast<std::uint16_t>(size);
        open_[x] = static_cast<std::uint16_t>(size++);
      }
    }
    size_ = size;
  }

  Edges take() { return {std::move(ends_), count_}; }

 private:
  std::unique_ptr<EdgeEnd[]> ends_;
  std::size_t count_;
  std::size_t size_ = 0;
  std::array<std::uint16_t, qr::max_modules + 1> open_{};  ///< the latest end at each vertex of a line
};

}  // namespace

// The vertical edge at an end of a horizontal edge ends there or starts there.
Edges crossing_edges_of(const qr::Symbol& symbol) {
  std::size_t size = 0;
  for_each_line(symbol,
                [&](const qr::Row& above, const qr::Row& below) { size += count(changes(only_one(above, below))); });
  Collector collector(size);
  std::size_t y = 0;
  for_each_line(symbol, [&](const qr::Row& above, const qr::Row& below) {
    collector.add(changes(only_one(above, below)), changes(above), y++);
  });
  return collector.take();
}

// If two dark modules share only a corner, one of two horizontal edges meets the vertical edge from above, the other
// the one below. The former is added first, because both have the same vertex.
Edges turning_edges_of(const qr::Symbol& symbol) {
  std::size_t size = 0;
  for_each_line(symbol, [&](const qr::Row& above, const qr::Row& below) {
    size += count(changes(only_first(above, below))) + count(changes(only_first(below, above)));
  });
  Collector collector(size);
  std::size_t y = 0;
  for_each_line(symbol, [&](const qr::Row& above, const qr::Row& below) {
    qr::Row not_downward = changes(below);
    for (std::uint64_t& word : not_downward) word = ~word;
    collector.add(changes(only_first(above, below)), changes(above), y);
    collector.add(changes(only_first(below, above)), not_downward, y);
    ++y;
  });
  return collector.take();
}

}  // namespace cordage::image
