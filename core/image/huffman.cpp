#include "core/image/huffman.h"

#include <algorithm>
#include <array>

namespace cordage::image {
namespace {

constexpr std::size_t longest_code = 15;

struct Leaf {
  std::uint32_t frequency;
  std::uint16_t symbol;
};

std::vector<Leaf> sorted_leaves(std::span<const std::uint32_t> frequencies) {
  std::vector<Leaf> leaves;
  for (std::size_t symbol = 0; symbol < frequencies.size(); ++symbol)
    if (frequencies[symbol] != 0)
      leaves.push_back({.frequency = frequencies[symbol], .symbol = static_cast<std::uint16_t>(symbol)});
  std::sort(leaves.begin(), leaves.end(), [](const Leaf& a, const Leaf& b) {
    return a.frequency != b.frequency ? a.frequency < b.frequency : a.symbol < b.symbol;
  });
  return leaves;
}

/// One level of package-merge: leaves and packages (pairs of the level below) by weight.
struct MergedLevel {
  std::vector<std::uint32_t> weights;
  std::vector<bool> is_leaf;
};

MergedLevel merged(const std::vector<Leaf>& leaves, const std::vector<std::uint32_t>& below) {
  MergedLevel level;
  const std::size_t packages = below.size() / 2;
  level.weights.reserve(leaves.size() + packages);
  level.is_leaf.reserve(leaves.size() + packages);
  std::size_t leaf = 0;
  for (std::size_t package = 0; leaf < leaves.size() || package < packages;) {
    const std::uint32_t weight = package < packages ? below[2 * package] + below[2 * package + 1] : 0;
    const bool takes_leaf = leaf < leaves.size() && (package == packages || leaves[leaf].frequency <= weight);
    level.weights.push_back(takes_leaf ? leaves[leaf].frequency : weight);
    level.is_leaf.push_back(takes_leaf);
    takes_leaf ? ++leaf : ++package;
  }
  return level;
}

}  // namespace

std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> frequencies, int limit) {
  std::vector<std::uint8_t> lengths(frequencies.size());
  const std::vector<Leaf> leaves = sorted_leaves(frequencies);
  if (leaves.size() == 1) lengths[leaves[0].symbol] = 1;
  if (leaves.size() <= 1) return lengths;

  std::vector<MergedLevel> levels(static_cast<std::size_t>(limit));
  levels[0] = merged(leaves, {});
  for (std::size_t i = 1; i < levels.size(); ++i) levels[i] = merged(leaves, levels[i - 1].weights);

  // The lightest 2n − 2 of the last level are taken; each package takes a pair one level below.
  // A symbol's length is the number of levels on which it is taken.
  std::size_t taken = 2 * leaves.size() - 2;
  for (std::size_t i = levels.size(); i-- > 0;) {
    const auto first = levels[i].is_leaf.begin();
    const auto leaf_count =
        static_cast<std::size_t>(std::count(first, first + static_cast<std::ptrdiff_t>(taken), true));
    for (std::size_t leaf = 0; leaf < leaf_count; ++leaf) ++lengths[leaves[leaf].symbol];
    taken = 2 * (taken - leaf_count);
  }
  return lengths;
}

std::vector<std::uint16_t> codes_of_lengths(std::span<const std::uint8_t> lengths) {
  std::array<std::uint32_t, longest_code + 2> next{};
  for (const std::uint8_t length : lengths)
    if (length != 0) ++next[length + 1u];
  for (std::size_t length = 1; length < next.size(); ++length) next[length] = (next[length - 1] + next[length]) << 1;

  std::vector<std::uint16_t> codes(lengths.size());
  for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
    std::uint32_t code = lengths[symbol] == 0 ? 0 : next[lengths[symbol]]++;
    std::uint32_t reversed = 0;
    for (int bit = 0; bit < lengths[symbol]; ++bit, code >>= 1) reversed = reversed << 1 | (code & 1);
    codes[symbol] = static_cast<std::uint16_t>(reversed);
  }
  return codes;
}

}  // namespace cordage::image
