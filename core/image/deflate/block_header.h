#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/image/deflate/bit_sink.h"

namespace cordage::image {

/// Lengths in bits of the codes of a block: 0 for symbols that do not occur.
struct CodeLengths {
  std::array<std::uint8_t, 288> literals{};  ///< and end of block and match lengths; the last two never occur
  std::array<std::uint8_t, 30> distances{};
};

/// How a block tells the lengths of its own codes, RFC 1951 §3.2.7: they are themselves coded.
class BlockHeader {
 public:
  explicit BlockHeader(const CodeLengths& lengths);

  std::size_t bits() const { return bits_; }

  /// The header, without the three bits that tell what kind of block it is.
  void write(BitSink& sink) const;

 private:
  static constexpr std::size_t symbols = 19;

  /// A length, or a symbol that repeats one.
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
  std::array<std::uint8_t, symbols> run_lengths_;  ///< of the code of the runs
  std::size_t run_lengths_sent_ = symbols;
  std::size_t bits_ = 0;
};

}  // namespace cordage::image
