#include "core/image/deflate/huffman.h"

#include <algorithm>
#include <array>

namespace cordage::image {
namespace {

/// The number of code words of each length.
using LengthCounts = std::array<std::uint32_t, max_code_length + 1>;

/// A symbol that occurs, as frequency · 512 + symbol.
using Key = std::uint32_t;
constexpr int symbol_bits = 9;
using Keys = std::array<Key, max_symbols + 1>;

/// The symbols that occur, the rarest first.
struct SortedSymbols {
  Keys keys;
  std::size_t size = 0;

  std::uint32_t frequency(std::size_t i) const { return keys[i] >> symbol_bits; }
  std::size_t symbol(std::size_t i) const { return keys[i] & ((1 << symbol_bits) - 1); }
};

SortedSymbols sorted(std::span<const std::uint32_t> frequencies) {
  SortedSymbols sorted;
  // Written even if the symbol does not occur, to avoid a branch.
  for (std::size_t symbol = 0; symbol < frequencies.size(); ++symbol) {
    sorted.keys[sorted.size] = frequencies[symbol] << symbol_bits | static_cast<Key>(symbol);
    sorted.size += frequencies[symbol] != 0 ? 1 : 0;
  }
  // Radix sort: the symbols are in order already, and std::sort is more code.
  const Key largest = *std::max_element(sorted.keys.begin(), sorted.keys.begin() + sorted.size);
  for (int shift = symbol_bits; shift < 32 && largest >> shift != 0; shift += 8) {
    const Keys before = sorted.keys;
    const std::span keys(before.data(), sorted.size);
    std::array<std::uint16_t, 257> starts{};
    for (const Key key : keys) ++starts[(key >> shift & 255) + 1];
    for (std::size_t byte = 0; byte < 255; ++byte)
      starts[byte + 1] = static_cast<std::uint16_t>(starts[byte + 1] + starts[byte]);
    for (const Key key : keys) sorted.keys[starts[key >> shift & 255]++] = key;
  }
  return sorted;
}

/// Huffman's algorithm for at least two symbols, with two queues in order of weight: leaves and inner nodes. Lengths
/// above the limit count as the limit.
LengthCounts huffman_lengths(const SortedSymbols& leaves, std::size_t limit) {
  // The leaves and the end of their queue, then the nodes; the next node is the end of the second queue.
  constexpr std::uint32_t end = ~std::uint32_t{0};
  std::array<std::uint32_t, 2 * max_symbols + 1> weights;
  std::array<std::uint16_t, 2 * max_symbols + 1> parents;
  for (std::size_t i = 0; i < leaves.size; ++i) weights[i] = leaves.frequency(i);
  const std::size_t first_node = leaves.size + 1;
  const std::size_t root = first_node + leaves.size - 2;
  weights[leaves.size] = weights[first_node] = end;
  std::size_t leaf = 0;
  std::size_t node = first_node;
  for (std::size_t next = first_node; next <= root; ++next) {
    std::uint32_t weight = 0;
    for (int child = 0; child < 2; ++child) {
      const bool takes_leaf = weights[leaf] <= weights[node];
      const std::size_t taken = takes_leaf ? leaf : node;
      leaf += takes_leaf ? 1 : 0;
      node += takes_leaf ? 0 : 1;
      weight += weights[taken];
      parents[taken] = static_cast<std::uint16_t>(next);
    }
    weights[next] = weight;
    weights[next + 1] = end;
  }
  // From here on, weights are depths.
  LengthCounts counts{};
  weights[root] = 0;
  for (std::size_t i = root; i-- > first_node;) weights[i] = weights[parents[i]] + 1;
  for (std::size_t i = 0; i < leaves.size; ++i) ++counts[std::min<std::size_t>(weights[parents[i]] + 1, limit)];
  return counts;
}

/// Reverses 16 bits.
std::uint32_t reversed(std::uint32_t bits) {
  bits = (bits & 0x5555) << 1 | (bits >> 1 & 0x5555);
  bits = (bits & 0x3333) << 2 | (bits >> 2 & 0x3333);
  bits = (bits & 0x0F0F) << 4 | (bits >> 4 & 0x0F0F);
  return (bits & 0x00FF) << 8 | bits >> 8;
}

/// Lengthens code words until the lengths satisfy Kraft's inequality, which those capped at the limit violated.
void make_room(LengthCounts& counts, std::size_t limit) {
  std::uint32_t taken = 0;
  for (std::size_t length = 1; length <= limit; ++length) taken += counts[length] << (limit - length);
  for (; taken > 1u << limit; --taken) {
    // Split a shorter code between its word and one of the longest words.
    std::size_t shorter = limit - 1;
    while (counts[shorter] == 0) --shorter;
    --counts[shorter];
    counts[shorter + 1] += 2;
    --counts[limit];
  }
}

}  // namespace

void set_code_lengths(std::span<const std::uint32_t> frequencies, int limit, std::span<std::uint8_t> lengths) {
  std::fill(lengths.begin(), lengths.end(), std::uint8_t{0});
  const SortedSymbols leaves = sorted(frequencies);
  if (leaves.size == 1) lengths[leaves.symbol(0)] = 1;
  if (leaves.size <= 1) return;
  LengthCounts counts = huffman_lengths(leaves, static_cast<std::size_t>(limit));
  make_room(counts, static_cast<std::size_t>(limit));
  std::size_t length = static_cast<std::size_t>(limit);
  for (std::size_t i = 0; i < leaves.size; ++i) {
    while (counts[length] == 0) --length;
    --counts[length];
    lengths[leaves.symbol(i)] = static_cast<std::uint8_t>(length);
  }
}

void set_code_words(std::span<const std::uint8_t> lengths, std::span<CodeWord> words) {
  std::array<std::uint32_t, max_code_length + 2> next{};
  for (const std::uint8_t length : lengths)
    if (length != 0) ++next[length + 1u];
  for (std::size_t length = 1; length < next.size(); ++length) next[length] = (next[length - 1] + next[length]) << 1;

  for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
    const std::uint8_t length = lengths[symbol];
    if (length == 0) continue;
    words[symbol] = {.bits = static_cast<std::uint16_t>(reversed(next[length]++) >> (16 - length)), .length = length};
  }
}

}  // namespace cordage::image
