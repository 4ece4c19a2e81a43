#include "core/image/tokens.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/image/matches.h"

namespace cordage::image {
namespace {

/// Bits that literals, match lengths and distance symbols take.
struct Costs {
  std::array<std::uint32_t, 256> literals{};
  std::array<std::uint32_t, longest_match + 1> lengths{};
  std::array<std::uint32_t, 30> distances{};  ///< extra bits included
};

/// Bits of the symbol itself where it has no code yet: dear enough that few new ones appear.
constexpr std::uint32_t bits_without_code = 12;

std::uint32_t bits_of(std::uint8_t code_length) { return code_length == 0 ? bits_without_code : code_length; }

std::uint32_t extra_bits_of_distance(std::size_t symbol) {
  return static_cast<std::uint32_t>(symbol < 4 ? 0 : symbol / 2 - 1);
}

Costs costs_of(const CodeLengths& code) {
  Costs costs;
  for (std::size_t byte = 0; byte < costs.literals.size(); ++byte) costs.literals[byte] = bits_of(code.literals[byte]);
  for (int length = shortest_match; length <= longest_match; ++length) {
    const AlphabetSymbol symbol = length_symbol(length);
    costs.lengths[static_cast<std::size_t>(length)] =
        bits_of(code.literals[static_cast<std::size_t>(symbol.symbol)]) + static_cast<std::uint32_t>(symbol.extra_bits);
  }
  for (std::size_t symbol = 0; symbol < costs.distances.size(); ++symbol)
    costs.distances[symbol] = bits_of(code.distances[symbol]) + extra_bits_of_distance(symbol);
  return costs;
}

/// Before any code is known: literals by how often each byte occurs, matches by what such images
/// come to on the average.
Costs first_costs(const RowStream& stream) {
  std::array<std::size_t, 256> occurrences{};
  for (const char byte : stream.rows) ++occurrences[static_cast<unsigned char>(byte)];
  Costs costs;
  for (std::size_t byte = 0; byte < occurrences.size(); ++byte) {
    const std::size_t rarity = occurrences[byte] == 0 ? 0 : stream.rows.size() / occurrences[byte];
    costs.literals[byte] = std::min(static_cast<std::uint32_t>(std::bit_width(rarity)), bits_without_code);
  }
  for (int length = shortest_match; length <= longest_match; ++length)
    costs.lengths[static_cast<std::size_t>(length)] = 6 + static_cast<std::uint32_t>(length_symbol(length).extra_bits);
  for (std::size_t symbol = 0; symbol < costs.distances.size(); ++symbol)
    costs.distances[symbol] = 4 + extra_bits_of_distance(symbol);
  return costs;
}

/// A match of any length, cut into pieces that a match can have.
void append_match(std::size_t length, std::size_t distance, std::vector<Token>& out) {
  while (length > 0) {
    std::size_t piece = std::min<std::size_t>(length, longest_match);
    // Leave no rest too short for a match of its own.
    if (length - piece != 0 && length - piece < shortest_match) piece -= shortest_match;
    out.push_back({.length = static_cast<std::uint16_t>(piece), .distance = static_cast<std::uint16_t>(distance)});
    length -= piece;
  }
}

/// The cheapest way from a byte to the end of its stretch.
struct Way {
  std::uint32_t cost = 0;
  Token first;
};

class Parser {
 public:
  explicit Parser(const RowStream& stream) : stream_(stream), matches_(stream), ways_(stream.rows.size() + 1) {}

  std::vector<Token> parse(const Costs& costs) {
    std::vector<Token> result;
    std::size_t start = 0;
    for (std::size_t row = 0, end_row = 0; row < stream_.row_count(); row = end_row) {
      end_row = stream_.stretch_end(row);
      append_stretch(start, end_row * stream_.row_bytes, costs, result);
      start = end_row * stream_.row_bytes;
      // The copies of the last row go on into the next stretch as far as it is the same.
      const std::size_t same = end_row < stream_.row_count() ? bytes_same_as_row_above(end_row) : 0;
      append_match((stream_.copies[end_row - 1] - 1) * stream_.row_bytes + same, stream_.row_bytes, result);
      start += same;
    }
    return result;
  }

 private:
  std::uint8_t byte(std::size_t position) const { return static_cast<std::uint8_t>(stream_.rows[position]); }

  /// From a row on, within its stretch.
  std::size_t bytes_same_as_row_above(std::size_t row) const {
    const std::size_t start = row * stream_.row_bytes;
    const std::size_t end = stream_.stretch_end(row) * stream_.row_bytes;
    std::size_t here = start;
    while (here < end && byte(here) == byte(here - stream_.row_bytes)) ++here;
    return here - start;
  }

  void append_stretch(std::size_t start, std::size_t end, const Costs& costs, std::vector<Token>& out) {
    ways_[end].cost = 0;
    for (std::size_t here = end; here-- > start;) ways_[here] = cheapest_way(here, costs);
    for (std::size_t here = start; here < end;) {
      const Token& token = ways_[here].first;
      out.push_back(token);
      here += token.distance == 0 ? 1 : token.length;
    }
  }

  /// With every way that starts later known.
  Way cheapest_way(std::size_t here, const Costs& costs) const {
    Way best{.cost = costs.literals[byte(here)] + ways_[here + 1].cost, .first = {.length = byte(here), .distance = 0}};
    std::uint16_t length = shortest_match;
    for (const Token& match : matches_.at(here)) {
      const auto symbol = static_cast<std::size_t>(distance_symbol(match.distance).symbol);
      for (; length <= match.length; ++length) {
        const std::uint32_t cost = costs.lengths[length] + costs.distances[symbol] + ways_[here + length].cost;
        if (cost < best.cost) best = {.cost = cost, .first = {.length = length, .distance = match.distance}};
      }
    }
    return best;
  }

  const RowStream& stream_;
  Matches matches_;
  std::vector<Way> ways_;
};

}  // namespace

std::vector<Token> tokens(const RowStream& stream, int rounds) {
  Parser parser(stream);
  std::vector<Token> result = parser.parse(first_costs(stream));
  for (int round = 1; round < rounds; ++round) result = parser.parse(costs_of(best_code_lengths(result)));
  return result;
}

}  // namespace cordage::image
