#include "core/image/tokens.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

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

std::uint32_t bits_of(std::uint8_t code_length) {
  return code_length == 0 ? bits_without_code : code_length;
}

Costs costs_of(const CodeLengths& code) {
  Costs costs;
  for (std::size_t byte = 0; byte < costs.literals.size(); ++byte)
    costs.literals[byte] = bits_of(code.literals[byte]);
  for (int length = shortest_match; length <= longest_match; ++length) {
    const AlphabetSymbol symbol = length_symbol(length);
    costs.lengths[static_cast<std::size_t>(length)] =
        bits_of(code.literals[static_cast<std::size_t>(symbol.symbol)]) +
        static_cast<std::uint32_t>(symbol.extra_bits);
  }
  for (std::size_t symbol = 0; symbol < costs.distances.size(); ++symbol)
    costs.distances[symbol] = bits_of(code.distances[symbol]) +
                              static_cast<std::uint32_t>(symbol < 4 ? 0 : symbol / 2 - 1);
  return costs;
}

/// Before any code is known: what such images come to on the average.
Costs first_costs() {
  Costs costs;
  costs.literals.fill(5);
  for (int length = shortest_match; length <= longest_match; ++length)
    costs.lengths[static_cast<std::size_t>(length)] =
        6 + static_cast<std::uint32_t>(length_symbol(length).extra_bits);
  for (std::size_t symbol = 0; symbol < costs.distances.size(); ++symbol)
    costs.distances[symbol] = 4 + static_cast<std::uint32_t>(symbol < 4 ? 0 : symbol / 2 - 1);
  return costs;
}

/// A match of any length, cut into pieces that a match can have.
void append_match(std::size_t length, std::size_t distance, std::vector<Token>& out) {
  while (length > 0) {
    std::size_t piece = std::min<std::size_t>(length, longest_match);
    // Leave no rest too short for a match of its own.
    if (length - piece != 0 && length - piece < shortest_match) piece -= shortest_match;
    out.push_back({.length = static_cast<std::uint16_t>(piece),
                   .distance = static_cast<std::uint16_t>(distance)});
    length -= piece;
  }
}

/// The cheapest way from one byte of a row to its end, found from the end backward.
struct Way {
  std::uint32_t cost;
  Token token;
};

class Parser {
 public:
  explicit Parser(const RowStream& stream) : stream_(stream), matches_(stream) {}

  std::vector<Token> parse(const Costs& costs) {
    std::vector<Token> result;
    std::size_t column = 0;
    for (std::size_t row = 0; row < stream_.row_count(); ++row) {
      append_row(row, column, costs, result);
      column = 0;
      const std::size_t more = (stream_.copies[row] - 1) * stream_.row_bytes;
      if (more == 0) continue;
      // The copies go on into the next row as far as it is the same.
      if (row + 1 < stream_.row_count()) column = same_bytes(row, row + 1);
      append_match(more + column, stream_.row_bytes, result);
    }
    return result;
  }

 private:
  const char* row(std::size_t index) const {
    return stream_.rows.data() + index * stream_.row_bytes;
  }

  std::size_t same_bytes(std::size_t a, std::size_t b) const {
    return static_cast<std::size_t>(
        std::mismatch(row(a), row(a) + stream_.row_bytes, row(b)).first - row(a));
  }

  void append_row(std::size_t index, std::size_t start, const Costs& costs,
                  std::vector<Token>& out) {
    const std::size_t end = stream_.row_bytes;
    ways_[end].cost = 0;
    for (std::size_t column = end; column-- > start;) {
      const auto byte = static_cast<unsigned char>(row(index)[column]);
      Way best{.cost = costs.literals[byte] + ways_[column + 1].cost,
               .token = {.length = byte, .distance = 0}};
      std::uint16_t length = shortest_match;
      for (const Token& match : matches_.at(index * end + column)) {
        const std::uint32_t distance_cost =
            costs.distances[static_cast<std::size_t>(distance_symbol(match.distance).symbol)];
        for (; length <= match.length; ++length) {
          const std::uint32_t cost =
              costs.lengths[length] + distance_cost + ways_[column + length].cost;
          if (cost < best.cost)
            best = {.cost = cost, .token = {.length = length, .distance = match.distance}};
        }
      }
      ways_[column] = best;
    }
    for (std::size_t column = start; column < end;) {
      const Token& token = ways_[column].token;
      out.push_back(token);
      column += token.distance == 0 ? 1 : token.length;
    }
  }

  const RowStream& stream_;
  Matches matches_;
  std::array<Way, 514> ways_{};
};

}  // namespace

std::vector<Token> tokens(const RowStream& stream, int rounds) {
  Parser parser(stream);
  std::vector<Token> result = parser.parse(first_costs());
  for (int round = 1; round < rounds; ++round)
    result = parser.parse(costs_of(best_code_lengths(result)));
  return result;
}

}  // namespace cordage::image
