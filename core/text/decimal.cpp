#include "core/text/decimal.h"

#include <bit>
#include <cstring>
#include <limits>

namespace cordage {
namespace {

constexpr std::uint64_t block_limit = 100'000'000;
constexpr std::size_t block_digits = 8;

/// The decimal digits of a number below 10^8, as numbers in eight bytes, the first in the lowest. All places are worked
/// on at once: halves of four digits, then of two, then of one.
std::uint64_t digits_of(std::uint64_t number) {
  const std::uint64_t fours = number / 10'000 | number % 10'000 << 32;
  const std::uint64_t hundreds = (fours * 10'486 >> 20) & 0x0000'007F'0000'007F;
  const std::uint64_t twos = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = (twos * 103 >> 10) & 0x000F'000F'000F'000F;
  return tens | (twos - tens * 10) << 8;
}

constexpr std::uint64_t zeros = 0x3030'3030'3030'3030;  ///< Eight times the character 0.

char* write_block(char* to, std::uint64_t digits, std::size_t skipped = 0) {
  static_assert(std::endian::native == std::endian::little);
  const std::uint64_t characters = (digits | zeros) >> 8 * skipped;
  std::memcpy(to, &characters, sizeof characters);
  return to + block_digits - skipped;
}

/// Without the zeros before its digits, of which there are some.
char* write_first_block(char* to, std::uint64_t number) {
  const std::uint64_t digits = digits_of(number);
  return write_block(to, digits, static_cast<std::size_t>(std::countr_zero(digits)) / 8);
}

/// The number that eight digits write; nullopt where they are no digits.
std::optional<std::uint64_t> read_block(const char* text) {
  std::uint64_t digits;
  std::memcpy(&digits, text, sizeof digits);
  digits -= zeros;
  // A byte below '0' borrows from the next one, which can hide nothing: its own high bit is set.
  if (((digits | (digits + 0x7676'7676'7676'7676)) & 0x8080'8080'8080'8080) != 0) return std::nullopt;
  digits = (digits * 10 + (digits >> 8)) & 0x00FF'00FF'00FF'00FF;
  digits = (digits * 100 + (digits >> 16)) & 0x0000'FFFF'0000'FFFF;
  return (digits * 10'000 + (digits >> 32)) & 0xFFFF'FFFF;
}

}  // namespace

char* write_decimal(char* to, std::uint64_t value) {
  if (value < 10) {
    *to = static_cast<char>('0' + value);
    return to + 1;
  }
  if (value < block_limit) return write_first_block(to, value);
  return write_block(write_decimal(to, value / block_limit), digits_of(value % block_limit));
}

char* write_decimal(char* to, std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  if (value >= 0) return write_decimal(to, bits);
  *to = '-';
  return write_decimal(to + 1, std::uint64_t{0} - bits);
}

std::optional<Decimal> read_decimal(std::string_view text) {
  Decimal decimal{.negative = text.starts_with('-')};
  if (decimal.negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const bool may_overflow = text.size() > std::numeric_limits<std::uint64_t>::digits10;
  for (; !is_kept_small && !may_overflow && text.size() >= block_digits; text.remove_prefix(block_digits)) {
    const auto block = read_block(text.data());
    if (!block) return std::nullopt;
    decimal.magnitude = decimal.magnitude * block_limit + *block;
  }
  constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
  for (const char c : text) {
    const auto digit = static_cast<std::uint64_t>(static_cast<unsigned char>(c)) - '0';
    if (digit > 9) return std::nullopt;
    if (may_overflow) decimal.overflow |= decimal.magnitude > (largest - digit) / 10;
    decimal.magnitude = decimal.magnitude * 10 + digit;
  }
  return decimal;
}

}  // namespace cordage
