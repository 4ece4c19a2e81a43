#include "core/text/decimal.h"

#include <limits>

namespace cordage {

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
