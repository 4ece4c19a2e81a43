#include "core/text/decimal.h"

#include <array>
#include <charconv>
#include <limits>

#include "core/text/ascii.h"

namespace cordage {
namespace {

template <class Integer>
void append(std::string& out, Integer value) {
  std::array<char, std::numeric_limits<std::uint64_t>::digits10 + 2> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

}  // namespace

std::optional<Decimal> read_decimal(std::string_view text) {
  Decimal decimal{.negative = text.starts_with('-')};
  if (decimal.negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    decimal.overflow |= decimal.magnitude > (largest - digit) / 10;
    decimal.magnitude = decimal.magnitude * 10 + digit;
  }
  return decimal;
}

void append_decimal(std::string& out, std::int64_t value) { append(out, value); }
void append_decimal(std::string& out, std::uint64_t value) { append(out, value); }

}  // namespace cordage
