#include "core/text/decimal.h"

#include <bit>
#include <cstring>
#include <limits>

namespace cordage {
namespace {

constexpr std::uint64_t block_limit = 100'000'000;
constexpr std::size_t block_digits = 8;

/// The decimal digits of a number below 10^8 as bytes of 0 to 9, the first digit in the lowest byte. Computes all
/// digits at once: splits the number into two halves of four digits, these into pairs, these into digits. A request for
/// a timestamp or a snowflake takes 2 to 3 % fewer instructions in the whole server than with std::to_chars, and the
/// WebAssembly module is 600 bytes smaller.
std::uint64_t digits_of(std::uint64_t number) {
  const std::uint64_t fours = number / 10'000 | number % 10'000 << 32;
  const std::uint64_t hundreds = (fours * 10'486 >> 20) & 0x0000'007F'0000'007F;
  const std::uint64_t twos = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = (twos * 103 >> 10) & 0x000F'000F'000F'000F;
  return tens | (twos - tens * 10) << 8;
}

constexpr std::uint64_t zeros = 0x3030'3030'3030'3030;  ///< The character 0 eight times.

char* write_block(char* to, std::uint64_t digits, std::size_t skipped = 0) {
  const std::uint64_t characters = (digits | zeros) >> 8 * skipped;
  std::memcpy(to, &characters, sizeof characters);
  return to + block_digits - skipped;
}

/// Without the zeros before its digits, of which there are some.
char* write_first_block(char* to, std::uint64_t number) {
  const std::uint64_t digits = digits_of(number);
  return write_block(to, digits, static_cast<std::size_t>(std::countr_zero(digits)) / 8);
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
