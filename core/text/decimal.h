#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "core/text/short_text.h"

namespace cordage {

/// A whole number in text: any number of decimal digits after an optional `-`.
struct Decimal {
  bool negative = false;
  std::uint64_t magnitude = 0;
  bool overflow = false;  ///< The magnitude is above 2^64−1; `magnitude` is then unspecified.
};

/// Reads all of `text` as a whole number; nullopt for anything else: empty, `+1`, ` 1`, `1.0`, `1e3`, `0x1`.
std::optional<Decimal> read_decimal(std::string_view text);

/// Reads all of `text` as a number in digits of `base`; nullopt for anything else, a sign included, and for a number
/// that the type does not hold.
template <std::unsigned_integral Integer>
std::optional<Integer> read_number(std::string_view text, int base = 10) {
  Integer number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, base);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

/// Writes the two decimal digits of a number below 100.
inline void write_two_digits(char* to, unsigned number) {
  to[0] = static_cast<char>('0' + number / 10);
  to[1] = static_cast<char>('0' + number % 10);
}

/// The number of digits of the largest number, or of the lowest one with its minus sign.
inline constexpr std::size_t max_decimal_bytes = 20;

/// Writes `value` in decimal digits, with `-` in front of a negative one, to `to`, which has max_decimal_bytes bytes.
/// Returns the end of the digits. std::to_chars would add 589 bytes of brotli to cordage/qr.
char* write_decimal(char* to, std::uint64_t value);
char* write_decimal(char* to, std::int64_t value);

/// A number in decimal digits, with `-` in front of a negative one.
using DecimalText = ShortText<max_decimal_bytes>;
template <class Integer>
DecimalText decimal_text(Integer value) {
  DecimalText text;
  text.resize(static_cast<std::size_t>(write_decimal(text.data(), value) - text.data()));
  return text;
}

}  // namespace cordage
