#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cordage::image {

/// The size of the largest alphabet and the length of the longest code word, RFC 1951 §3.2.5 and §3.2.7.
inline constexpr std::size_t max_symbols = 286;
inline constexpr int max_code_length = 15;

/// Sets the lengths in bits of a prefix code for symbols with these frequencies (below 2^22; at most 286 symbols, of
/// which at most 2^limit occur). No length exceeds `limit` (up to 15). It is 0 for a symbol that does not occur, and 1
/// for the only one that does. Unless the limit shortens a code word, the code is optimal (Huffman, 1952).
void set_code_lengths(std::span<const std::uint32_t> frequencies, int limit, std::span<std::uint8_t> lengths);

/// A code word; its first bit is the lowest.
struct CodeWord {
  std::uint16_t bits;
  std::uint16_t length;
};

/// Sets the canonical code words of these lengths, RFC 1951 §3.2.2.
void set_code_words(std::span<const std::uint8_t> lengths, std::span<CodeWord> words);

}  // namespace cordage::image
