#include "core/image/checksums.h"

#include <array>

namespace cordage::image {
namespace {

/// `crc_tables[k][byte]`: what a byte leaves behind after k more zero bytes.
constexpr std::size_t crc_step = 4;
constexpr std::array<std::array<std::uint32_t, 256>, crc_step> crc_tables = [] {
  std::array<std::array<std::uint32_t, 256>, crc_step> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (std::size_t table = 0; table < crc_step; ++table) {
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1) * 0xEDB8'8320;
      tables[table][byte] = crc;
    }
  }
  return tables;
}();

std::uint32_t byte_at(std::string_view bytes, std::size_t index) { return static_cast<unsigned char>(bytes[index]); }

constexpr std::uint64_t adler_modulus = 65521;

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t crc = ~std::uint32_t{0};
  for (; bytes.size() >= crc_step; bytes.remove_prefix(crc_step)) {
    crc ^= byte_at(bytes, 0) | byte_at(bytes, 1) << 8 | byte_at(bytes, 2) << 16 | byte_at(bytes, 3) << 24;
    crc = crc_tables[3][crc & 255] ^ crc_tables[2][crc >> 8 & 255] ^ crc_tables[1][crc >> 16 & 255] ^
          crc_tables[0][crc >> 24];
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) crc = crc >> 8 ^ crc_tables[0][(crc ^ byte_at(bytes, i)) & 255];
  return ~crc;
}

void Adler32::add(std::string_view piece, std::size_t times) {
  std::uint64_t piece_sum = 0;
  std::uint64_t piece_sums = 0;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    piece_sum += byte_at(piece, i);
    piece_sums += piece_sum;
  }
  // The k-th repetition starts from sum + k · piece_sum; the rest is the sum of k.
  const std::uint64_t size = piece.size();
  const std::uint64_t earlier = times * (times - 1) / 2;
  sum_of_sums_ += times * piece_sums + times * size % adler_modulus * sum_ +
                  earlier * size % adler_modulus * (piece_sum % adler_modulus);
  sum_of_sums_ %= adler_modulus;
  sum_ = (sum_ + times * piece_sum) % adler_modulus;
}

std::uint32_t Adler32::value() const { return static_cast<std::uint32_t>(sum_of_sums_ << 16 | sum_); }

}  // namespace cordage::image
