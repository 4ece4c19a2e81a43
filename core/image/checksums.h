#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cordage::image {

/// CRC-32 of PNG chunks, PNG (Third Edition) §5.5, ISO 3309.
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

/// Adler-32 of a stream of at most 2^28 bytes, RFC 1950 §8.2.
class Adler32 {
 public:
  /// Adds a piece `times` times.
  void add(std::span<const std::uint8_t> piece, std::size_t times);

  /// Adds a byte followed by `zeros` zeros, `times` times.
  void add_before_zeros(std::uint8_t byte, std::size_t zeros, std::size_t times);

  std::uint32_t value() const;

  /// Adds a piece of `size` bytes `times` times. `sum`: of its bytes; `sum_of_sums`: of the sums up to each byte.
  void add_sums(std::size_t size, std::uint64_t sum, std::uint64_t sum_of_sums, std::size_t times = 1);

 private:
  // Neither overflows within the limit above, so one modulo at the end is enough.
  std::uint64_t sum_ = 1;
  std::uint64_t sum_of_sums_ = 0;
};

}  // namespace cordage::image
