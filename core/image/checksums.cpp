#include "core/image/checksums.h"

#include <algorithm>
#include <array>

#include "core/image/deflate/words.h"

namespace cordage::image {
namespace {

/// Bytes per step.
constexpr std::size_t crc_step = 16;

/// `tables[k][byte]`: the CRC of the byte followed by k zero bytes.
using CrcTables = std::array<std::array<std::uint32_t, 256>, crc_step>;

CrcTables crc_tables() {
  CrcTables tables;
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1) * 0xEDB8'8320;
    tables[0][byte] = crc;
  }
  for (std::size_t k = 1; k < tables.size(); ++k)
    for (std::size_t byte = 0; byte < 256; ++byte)
      tables[k][byte] = tables[k - 1][byte] >> 8 ^ tables[0][tables[k - 1][byte] & 255];
  return tables;
}

}  // namespace

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  static const CrcTables tables = crc_tables();
  std::uint32_t crc = ~std::uint32_t{0};
  for (; bytes.size() >= crc_step; bytes = bytes.subspan(crc_step)) {
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < crc_step; ++i)
      next ^= tables[crc_step - 1 - i][bytes[i] ^ (i < 4 ? crc >> 8 * i & 255 : 0)];
    crc = next;
  }
  for (const std::uint8_t byte : bytes) crc = crc >> 8 ^ tables[0][(crc ^ byte) & 255];
  return ~crc;
}

void Adler32::add(std::span<const std::uint8_t> piece, std::size_t times) {
  std::uint64_t sum = 0;
  std::uint64_t sum_of_sums = 0;
  std::size_t i = 0;
  for (; i < piece.size() % 8; ++i) {
    sum += piece[i];
    sum_of_sums += sum;
  }
  while (i < piece.size()) {
    // Every second byte in a lane of 16 bits. With at most eight words, no lane overflows.
    constexpr std::uint64_t lanes = 0x00FF'00FF'00FF'00FF;
    std::uint64_t even = 0;
    std::uint64_t odd = 0;
    std::uint64_t before = 0;  // sums of the lanes before each word
    const std::size_t start = i;
    for (const std::size_t end = std::min(start + 64, piece.size()); i < end; i += 8) {
      const std::uint64_t word = little_endian_word(piece.data() + i);
      before += even + odd;
      even += word & lanes;
      odd += word >> 8 & lanes;
    }
    // The highest lane of a product is the sum of the lanes, weighted by the multiplier.
    constexpr std::uint64_t once = 0x0001'0001'0001'0001;
    sum_of_sums += (i - start) * sum + 8 * (before * once >> 48) + (even * 0x0008'0006'0004'0002 >> 48) +
                   (odd * 0x0007'0005'0003'0001 >> 48);
    sum += (even + odd) * once >> 48;
  }
  add_sums(piece.size(), sum, sum_of_sums, times);
}

void Adler32::add_before_zeros(std::uint8_t byte, std::size_t zeros, std::size_t times) {
  add_sums(1 + zeros, byte, (1 + zeros) * byte, times);
}

void Adler32::add_sums(std::size_t size, std::uint64_t sum, std::uint64_t sum_of_sums, std::size_t times) {
  // The k-th repetition starts from sum_ + k · sum; the rest is the sum of k.
  const std::uint64_t earlier = times == 0 ? 0 : times * (times - 1) / 2;
  sum_of_sums_ += times * sum_of_sums + size * (times * sum_ + earlier * sum);
  sum_ += times * sum;
}

std::uint32_t Adler32::value() const {
  constexpr std::uint64_t modulus = 65521;
  return static_cast<std::uint32_t>(sum_of_sums_ % modulus << 16 | sum_ % modulus);
}

}  // namespace cordage::image
