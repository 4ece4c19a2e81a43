#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cordage::image {

/// RFC 1951 §2: limits of a match.
inline constexpr int shortest_match = 3;
inline constexpr int longest_match = 258;
inline constexpr int farthest_match = 32768;

/// A literal byte (distance 0), or a match of `length` bytes (3 to 258) that came `distance`
/// bytes (1 to 32768) earlier.
struct Token {
  std::uint16_t length = 0;  ///< or the literal's byte
  std::uint16_t distance = 0;
};

/// A symbol of one of the two alphabets with the extra bits that follow it, RFC 1951 §3.2.5.
struct AlphabetSymbol {
  int symbol = 0;
  int extra_bits = 0;
  unsigned extra = 0;
};

/// The literal/length symbol (257 to 285) of a match length.
constexpr AlphabetSymbol length_symbol(int length) {
  if (length == longest_match) return {.symbol = 285, .extra_bits = 0, .extra = 0};
  const auto offset = static_cast<unsigned>(length - shortest_match);
  // From 8 on each power of two is cut into four symbols.
  const int bits = offset < 8 ? 0 : static_cast<int>(std::bit_width(offset)) - 3;
  return {.symbol = 257 + 4 * bits + static_cast<int>(offset >> bits),
          .extra_bits = bits,
          .extra = offset & ((1u << bits) - 1)};
}

/// The distance symbol (0 to 29) of a match distance.
constexpr AlphabetSymbol distance_symbol(int distance) {
  const auto offset = static_cast<unsigned>(distance - 1);
  // From 4 on each power of two is cut into two symbols.
  const int bits = offset < 4 ? 0 : static_cast<int>(std::bit_width(offset)) - 2;
  return {
      .symbol = 2 * bits + static_cast<int>(offset >> bits), .extra_bits = bits, .extra = offset & ((1u << bits) - 1)};
}

/// Lengths in bits of the two codes of a block: 0 for symbols that do not occur.
struct CodeLengths {
  std::vector<std::uint8_t> literals;   ///< literal/length alphabet: 286 symbols
  std::vector<std::uint8_t> distances;  ///< 30 symbols
};

/// The codes that make tokens and an end of block shortest, at most 15 bits long.
CodeLengths best_code_lengths(std::span<const Token> tokens);

/// One final block with dynamic Huffman codes, RFC 1951 §3.2.7. The lengths give a code to every
/// symbol that the tokens and the end of block use.
std::string deflate_block(std::span<const Token> tokens, const CodeLengths& lengths);

}  // namespace cordage::image
