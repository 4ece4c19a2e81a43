#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/deflate/bit_sink.h"

namespace cordage::image {

/// Code lengths of a block in bits; 0 for symbols that do not occur.
struct CodeLengths {
  std::array<std::uint8_t, 288> literals{};  ///< literal/length alphabet; the last two do not occur
  std::array<std::uint8_t, 30> distances{};
};

/// The header of a block with dynamic Huffman codes, RFC 1951 §3.2.7: its code lengths, which are coded themselves.
class BlockHeader {
 public:
  explicit BlockHeader(const CodeLengths& lengths);

  std::size_t bits() const { return bits_; }

  /// Writes the header without BFINAL and BTYPE.
  void write(BitSink& sink) const;

 private:
  static constexpr std::size_t symbols = 19;

  /// A symbol of the code length alphabet: a length, or a repetition.
  struct Run {
    std::uint8_t symbol;
    std::uint8_t extra;
    std::uint8_t extra_bits;
  };

  void append_run(std::uint8_t length, std::size_t count);

  std::size_t literals_;
  std::size_t distances_;
  std::array<Run, 286 + 30> runs_;
  std::size_t run_count_ = 0;
  std::array<std::uint8_t, symbols> run_lengths_;  ///< lengths of the code length code
  std::size_t run_lengths_sent_ = symbols;
  std::size_t bits_ = 0;
};

}  // namespace cordage::image
