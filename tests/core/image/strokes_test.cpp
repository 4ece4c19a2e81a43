#include "core/image/strokes.h"

#include <cstddef>
#include <vector>

#include "tests/catch.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

namespace {

using Links = std::vector<std::vector<std::size_t>>;

/// For each run of dark modules in a row, the runs in columns that it crosses.
Links crossings(const qr::Symbol& symbol) {
  Links links;
  std::vector<std::size_t> run_of_column(static_cast<std::size_t>(symbol.modules()));
  std::size_t column_runs = 0;
  for (int y = 0; y < symbol.modules(); ++y) {
    for (int x = 0; x < symbol.modules(); ++x) {
      if (!symbol.dark(x, y)) continue;
      if (x == 0 || !symbol.dark(x - 1, y)) links.emplace_back();
      std::size_t& run = run_of_column[static_cast<std::size_t>(x)];
      if (y == 0 || !symbol.dark(x, y - 1)) run = column_runs++;
      links.back().push_back(run);
    }
  }
  return links;
}

/// Pairs of runs that cross, each run in at most one of them: as many as possible, by augmenting paths.
class Matching {
 public:
  explicit Matching(const Links& links) : links_(links) {
    for (std::size_t run = 0; run < links.size(); ++run) {
      visited_.clear();
      size_ += augments(run);
    }
  }

  std::size_t size() const { return size_; }

 private:
  bool augments(std::size_t run) {
    for (const std::size_t column : links_[run]) {
      if (column >= visited_.size()) visited_.resize(column + 1);
      if (column >= partner_.size()) partner_.resize(column + 1, none);
      if (visited_[column]) continue;
      visited_[column] = true;
      if (partner_[column] == none || augments(partner_[column])) {
        partner_[column] = run;
        return true;
      }
    }
    return false;
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  const Links& links_;
  std::vector<bool> visited_;
  std::vector<std::size_t> partner_;
  std::size_t size_ = 0;
};

std::size_t count(const Strokes& strokes, int modules) {
  std::size_t count = 0;
  for (int y = 0; y < modules; ++y) {
    for (int x = 0; x < modules; ++x) {
      count += dark(strokes.across, x, y) && (x == 0 || !dark(strokes.across, x - 1, y));
      count += dark(strokes.down, x, y) && (y == 0 || !dark(strokes.down, x, y - 1));
    }
  }
  return count;
}

}  // namespace

TEST_CASE("strokes across and down draw the dark modules and no others") {
  const int version = GENERATE(1, 11, 12, 27, 28, 40);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const Strokes strokes = strokes_of(symbol);
  bool exact = true;
  for (std::size_t y = 0; y < static_cast<std::size_t>(symbol.modules()); ++y)
    for (std::size_t i = 0; i < symbol.rows[y].size(); ++i)
      exact = exact && (strokes.across[y][i] | strokes.down[y][i]) == symbol.rows[y][i];
  CHECK(exact);
}

// The fewest strokes are a vertex cover of the graph of crossing runs, as large as its largest matching (Kőnig).
TEST_CASE("strokes are at most a twentieth more than the fewest that draw the symbol") {
  const int version = GENERATE(range(1, 41));
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const Links links = crossings(symbol);
  const std::size_t min = Matching(links).size();
  const std::size_t strokes = count(strokes_of(symbol), symbol.modules());
  CHECK(strokes >= min);
  CHECK(20 * strokes <= 21 * min);
}
