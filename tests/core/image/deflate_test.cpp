#include "core/image/deflate.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/core/image/inflated.h"

using namespace cordage::image;

namespace {

std::string deflated(const std::vector<Token>& tokens) { return deflate_block(tokens, best_code_lengths(tokens)); }

Token literal(unsigned byte) { return {.length = static_cast<std::uint16_t>(byte), .distance = 0}; }

Token match(int length, int distance) {
  return {.length = static_cast<std::uint16_t>(length), .distance = static_cast<std::uint16_t>(distance)};
}

}  // namespace

TEST_CASE("zlib reads every match length") {
  std::vector<Token> tokens = {literal('a'), literal('b'), literal('c')};
  for (int length = 3; length <= 258; ++length) tokens.push_back(match(length, 1 + length % 3));
  CHECK((inflated(deflated(tokens)) == expanded(tokens)));
}

TEST_CASE("zlib reads every power of two of match distances and its neighbours") {
  std::mt19937 random(1);
  std::vector<Token> tokens;
  while (tokens.size() < 32768) tokens.push_back(literal(static_cast<unsigned>(random() % 256)));
  for (int power = 1; power <= 32768; power *= 2)
    for (const int distance : {power - 1, power, power + 1, power + power / 2})
      if (distance >= 1 && distance <= 32768) tokens.push_back(match(5, distance));
  CHECK((inflated(deflated(tokens)) == expanded(tokens)));
}

TEST_CASE("zlib reads a block without any match") {
  const std::vector<Token> tokens = {literal(0), literal(255), literal(7), literal(7)};
  CHECK(inflated(deflated(tokens)) == expanded(tokens));
}

TEST_CASE("zlib reads a block of one distance") {
  const std::vector<Token> tokens = {literal('x'), match(258, 1), match(258, 1)};
  CHECK(inflated(deflated(tokens)) == std::string(517, 'x'));
}

TEST_CASE("zlib reads an empty block") { CHECK(inflated(deflated({})).empty()); }

TEST_CASE("zlib reads blocks whose alphabets have all sorts of gaps") {
  const unsigned seed = GENERATE(range(0u, 60u));
  std::mt19937 generator(seed);
  const auto random = [&generator] { return static_cast<unsigned>(generator()); };
  std::vector<Token> tokens = {literal(0)};
  // Literals from a few places of the alphabet, some of them much more frequent than others.
  const unsigned step = 1 + random() % 40;
  for (unsigned byte = random() % 30; byte < 256; byte += 1 + random() % step)
    tokens.insert(tokens.end(), std::size_t{1} << random() % (seed % 12 + 1), literal(byte));
  std::shuffle(tokens.begin(), tokens.end(), generator);
  const int size = static_cast<int>(std::min<std::size_t>(tokens.size(), 32768));
  for (unsigned i = random() % 50; i > 0; --i)
    tokens.push_back(
        match(3 + static_cast<int>(random() % 256), 1 + static_cast<int>(random() % static_cast<unsigned>(size))));
  CHECK((inflated(deflated(tokens)) == expanded(tokens)));
}
