#include "core/image/checksums.h"

#include <array>

#include "core/image/words.h"
#include "core/qr/built_once.h"

namespace cordage::image {
namespace {

/// `tables[k][byte]`: what a byte leaves behind after k more zero bytes.
using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;

CrcTables crc_tables(int) {
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
  const CrcTables& tables = qr::built_once<crc_tables, 0>();
  std::uint32_t crc = ~std::uint32_t{0};
  for (; bytes.size() >= tables.size(); bytes = bytes.subspan(tables.size())) {
    const std::uint64_t word = little_endian_word(bytes.data()) ^ crc;
    crc = tables[7][word & 255] ^ tables[6][word >> 8 & 255] ^ tables[5][word >> 16 & 255] ^
          tables[4][word >> 24 & 255] ^ tables[3][word >> 32 & 255] ^ tables[2][word >> 40 & 255] ^
          tables[1][word >> 48 & 255] ^ tables[0][word >> 56];
  }
  for (const std::uint8_t byte : bytes) crc = crc >> 8 ^ tables[0][(crc ^ byte) & 255];
  return ~crc;
}

void Adler32::add(std::span<const std::uint8_t> piece, std::size_t times) {
  std::uint64_t sum = 0;
  std::uint64_t sum_of_sums = 0;
  std::size_t i = 0;
  for (; i + 8 <= piece.size(); i += 8) {
    // Every second byte in a lane of 16 bits; the highest lane of a product is the sum of the
    // lanes, each as often as the multiplier says.
    constexpr std::uint64_t lanes = 0x00FF'00FF'00FF'00FF;
    const std::uint64_t word = little_endian_word(piece.data() + i);
    const std::uint64_t even = word & lanes;
    const std::uint64_t odd = word >> 8 & lanes;
    sum_of_sums += 8 * sum + (even * 0x0008'0006'0004'0002 >> 48) + (odd * 0x0007'0005'0003'0001 >> 48);
    sum += (even + odd) * 0x0001'0001'0001'0001 >> 48;
  }
  for (; i < piece.size(); ++i) {
    sum += piece[i];
    sum_of_sums += sum;
  }
  // The k-th repetition starts from sum_ + k · sum; the rest is the sum of k.
  const std::uint64_t earlier = times == 0 ? 0 : times * (times - 1) / 2;
  sum_of_sums_ += times * sum_of_sums + piece.size() * (times * sum_ + earlier * sum);
  sum_ += times * sum;
}

std::uint32_t Adler32::value() const {
  constexpr std::uint64_t modulus = 65521;
  return static_cast<std::uint32_t>(sum_of_sums_ % modulus << 16 | sum_ % modulus);
}

}  // namespace cordage::image
