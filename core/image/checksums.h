#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cordage::image {

/// CRC-32 of PNG chunks, PNG (Third Edition) §5.5, ISO 3309.
std::uint32_t crc32(std::string_view bytes);

/// Adler-32 of a stream that need not be held in memory, RFC 1950 §8.2.
class Adler32 {
 public:
  /// Takes in a piece of at most 4096 bytes, `times` (0 to 4096) times one after the other.
  void add(std::string_view piece, std::size_t times);

  std::uint32_t value() const;

 private:
  std::uint64_t sum_ = 1;
  std::uint64_t sum_of_sums_ = 0;
};

}  // namespace cordage::image
