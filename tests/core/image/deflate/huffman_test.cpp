#include "core/image/deflate/huffman.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <queue>
#include <random>
#include <vector>

#include "tests/catch.h"

using namespace cordage::image;

namespace {

using Counts = std::vector<std::uint32_t>;
using Lengths = std::vector<std::uint8_t>;

Lengths code_lengths(const Counts& frequencies, int limit) {
  Lengths lengths(frequencies.size(), 99);
  set_code_lengths(frequencies, limit, lengths);
  return lengths;
}

/// The bits of the code words, each as a number.
std::vector<int> code_bits(const Lengths& lengths) {
  std::vector<CodeWord> words(lengths.size());
  set_code_words(lengths, words);
  std::vector<int> bits;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    CHECK(words[i].length == lengths[i]);
    bits.push_back(words[i].bits);
  }
  return bits;
}

std::uint64_t cost(const Counts& frequencies, const Lengths& lengths) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < frequencies.size(); ++i) bits += std::uint64_t{frequencies[i]} * lengths[i];
  return bits;
}

/// Huffman's algorithm without a limit: the sum of all joined weights.
std::uint64_t unlimited_cost(const Counts& frequencies) {
  std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> weights;
  for (const std::uint32_t frequency : frequencies)
    if (frequency != 0) weights.push(frequency);
  std::uint64_t bits = 0;
  while (weights.size() > 1) {
    std::uint64_t joined = weights.top();
    weights.pop();
    joined += weights.top();
    weights.pop();
    bits += joined;
    weights.push(joined);
  }
  return bits;
}

/// The least cost of any lengths up to a limit that satisfy Kraft's inequality, by trying them all; lengths do not
/// decrease with falling frequency.
std::uint64_t min_cost(const Counts& descending, std::size_t from, int length, int limit, std::uint64_t room) {
  if (from == descending.size()) return 0;
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max() / 2;
  for (; length <= limit; ++length) {
    const std::uint64_t share = std::uint64_t{1} << (limit - length);
    if (share > room) continue;
    best = std::min(best, descending[from] * static_cast<std::uint64_t>(length) +
                              min_cost(descending, from + 1, length, limit, room - share));
  }
  return best;
}

std::uint64_t kraft_sum(const Lengths& lengths, int limit) {
  std::uint64_t sum = 0;
  for (const std::uint8_t length : lengths)
    if (length != 0) sum += std::uint64_t{1} << (limit - length);
  return sum;
}

}  // namespace

TEST_CASE("lengths cost the same as Huffman's if the limit is large") {
  const std::size_t symbols = GENERATE(2u, 3u, 19u, 30u, 286u);
  const std::uint32_t scale = GENERATE(1u, 1u << 16);
  std::mt19937 random(static_cast<unsigned>(symbols));
  Counts frequencies(symbols);
  for (std::uint32_t& frequency : frequencies)
    frequency = random() % 3 == 0 ? 0 : 1 + static_cast<std::uint32_t>(random() % 50);
  frequencies[0] = frequencies[1] = 9;
  for (std::uint32_t& frequency : frequencies) frequency *= scale;
  const auto lengths = code_lengths(frequencies, 15);
  CHECK(cost(frequencies, lengths) == unlimited_cost(frequencies));
  CHECK(kraft_sum(lengths, 15) == 1 << 15);
  for (std::size_t i = 0; i < symbols; ++i) CHECK((lengths[i] == 0) == (frequencies[i] == 0));
}

TEST_CASE("lengths within a tight limit use all code words and cost little more than the minimum") {
  const int limit = GENERATE(4, 5, 7);
  const bool is_steep = GENERATE(false, true);
  // With Fibonacci numbers Huffman's codes are as long as possible.
  const Counts fibonacci = {89, 55, 34, 21, 13, 8, 5, 3, 2, 1, 1};
  const Counts steep = {1000, 300, 100, 30, 10, 3, 1, 1, 1};
  const Counts& frequencies = is_steep ? steep : fibonacci;
  const Lengths lengths = code_lengths(frequencies, limit);
  CHECK(*std::max_element(lengths.begin(), lengths.end()) == limit);
  CHECK(kraft_sum(lengths, limit) == std::uint64_t{1} << limit);
  const std::uint64_t min = min_cost(frequencies, 0, 1, limit, std::uint64_t{1} << limit);
  CHECK(cost(frequencies, lengths) >= min);
  CHECK(cost(frequencies, lengths) * 100 <= min * 105);
}

TEST_CASE("symbols as many as the limit allows have codes of the same length") {
  CHECK(code_lengths({1, 1000, 2, 500}, 2) == Lengths{2, 2, 2, 2});
}

TEST_CASE("any frequencies get a code that is complete and within the limit") {
  const unsigned seed = GENERATE(range(0u, 50u));
  std::mt19937 random(seed);
  Counts frequencies(2 + random() % 285);
  for (std::uint32_t& frequency : frequencies) frequency = 1u << random() % 21;
  const int limit = GENERATE(9, 11, 15);
  const Lengths lengths = code_lengths(frequencies, limit);
  CHECK(*std::max_element(lengths.begin(), lengths.end()) <= limit);
  CHECK(kraft_sum(lengths, limit) == std::uint64_t{1} << limit);
}

TEST_CASE("a single symbol has a code of one bit, and no symbols have no code") {
  CHECK(code_lengths({0, 0, 5, 0}, 15) == Lengths{0, 0, 1, 0});
  CHECK(code_lengths({0, 0, 0}, 15) == Lengths{0, 0, 0});
}

TEST_CASE("codes are those of the example in RFC 1951 §3.2.2") {
  // Lengths (3, 3, 3, 3, 3, 2, 4, 4): 010, 011, 100, 101, 110, 00, 1110, 1111; here reversed.
  CHECK(code_bits({3, 3, 3, 3, 3, 2, 4, 4}) ==
        std::vector<int>{0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111});
}

TEST_CASE("symbols without a length have no code") {
  CHECK(code_bits({0, 1, 0, 2, 2}) == std::vector<int>{0, 0b0, 0, 0b01, 0b11});
}

TEST_CASE("a code word of fifteen bits is reversed like the others") {
  Lengths lengths;
  for (int length = 1; length <= 15; ++length) lengths.push_back(static_cast<std::uint8_t>(length));
  // 0, 10, 110, … and the last 111111111111110.
  CHECK(code_bits(lengths).back() == 0b011'1111'1111'1111);
}
