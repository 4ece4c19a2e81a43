#include "core/text/nearest.h"

#include <algorithm>
#include <array>

#include "core/text/ascii.h"
#include "core/text/short_text.h"

namespace cordage {
namespace {

constexpr std::size_t max_bytes = 64;
using Bare = ShortText<max_bytes>;
using Row = std::array<std::size_t, max_bytes + 1>;

/// In lower case, without hyphens and underscores.
Bare bare(std::string_view text) {
  Bare letters;
  for (const char c : text.substr(0, max_bytes)) {
    const char lower = to_lower(c);
    if (lower != '-' && lower != '_') letters.append(std::string_view(&lower, 1));
  }
  return letters;
}

std::size_t distance(std::string_view from, std::string_view to) {
  std::array<Row, 3> rows{};
  for (std::size_t j = 0; j <= to.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    Row& next = rows[i % 3];
    const Row& row = rows[(i + 2) % 3];
    const Row& before = rows[(i + 1) % 3];
    next[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = row[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        next[j] = std::min(next[j], before[j - 2] + 1);
    }
  }
  return rows[from.size() % 3][to.size()];
}

}  // namespace

std::size_t edit_distance(std::string_view from, std::string_view to) { return distance(bare(from), bare(to)); }

std::string_view nearest(std::string_view text, std::span<const std::string_view> names) {
  const Bare wanted = bare(text);
  std::string_view best;
  std::size_t min = max_bytes;
  for (const std::string_view name : names) {
    const Bare letters = bare(name);
    const std::size_t size = letters.size();
    const std::size_t max = (size + 2) / 3;
    if (wanted.size() > size + max || size > wanted.size() + max) continue;
    const std::size_t away = distance(wanted, letters);
    if (away > max || away >= min) continue;
    min = away;
    best = name;
  }
  return best;
}

}  // namespace cordage
