#include "core/text/decimal.h"

#include <array>
#include <limits>

#include "core/text/ascii.h"

namespace cordage {
namespace {

DecimalText text_of(std::uint64_t magnitude, bool is_negative) {
  std::array<char, std::numeric_limits<std::uint64_t>::digits10 + 1> digits;
  char* const end = digits.data() + digits.size();
  char* first = end;
  for (; magnitude > 9; magnitude /= 100) {
    const std::uint64_t pair = magnitude % 100;
    *--first = static_cast<char>('0' + pair % 10);
    *--first = static_cast<char>('0' + pair / 10);
  }
  if (magnitude > 0 || first == end) *--first = static_cast<char>('0' + magnitude);
  if (is_negative) *--first = '-';
  return std::string_view(first, static_cast<std::size_t>(end - first));
}

}  // namespace

std::optional<Decimal> read_decimal(std::string_view text) {
  Decimal decimal{.negative = text.starts_with('-')};
  if (decimal.negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const bool may_overflow = text.size() > std::numeric_limits<std::uint64_t>::digits10;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    decimal.overflow |= may_overflow && decimal.magnitude > (largest - digit) / 10;
    decimal.magnitude = decimal.magnitude * 10 + digit;
  }
  return decimal;
}

DecimalText decimal_text(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return text_of(value < 0 ? std::uint64_t{0} - bits : bits, value < 0);
}

DecimalText decimal_text(std::uint64_t value) { return text_of(value, false); }

}  // namespace cordage
