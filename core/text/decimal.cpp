#include "core/text/decimal.h"

#include <algorithm>
#include <array>
#include <limits>

namespace cordage {

char* write_decimal(char* to, std::uint64_t value) {
  std::array<char, max_decimal_bytes> digits;
  auto* start = digits.end();
  do {
    *--start = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value != 0);
  return std::copy(start, digits.end(), to);
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
