#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cordage {

/// A whole number as it was written: any number of decimal digits after an optional `-`.
struct Decimal {
  bool negative = false;
  std::uint64_t magnitude = 0;
  bool overflow = false;  ///< The magnitude is above 2^64−1; `magnitude` then means nothing.
};

/// Reads all of `text` as a whole number; nullopt where it is anything else: empty, `+1`, ` 1`, `1.0`, `1e3`, `0x1`.
std::optional<Decimal> read_decimal(std::string_view text);

/// Appends a number in decimal digits, with `-` in front of a negative one.
void append_decimal(std::string& out, std::int64_t value);
void append_decimal(std::string& out, std::uint64_t value);

}  // namespace cordage
