#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/text/short_text.h"

namespace cordage {

/// A whole number as it was written: any number of decimal digits after an optional `-`.
struct Decimal {
  bool negative = false;
  std::uint64_t magnitude = 0;
  bool overflow = false;  ///< The magnitude is above 2^64−1; `magnitude` then means nothing.
};

/// Reads all of `text` as a whole number; nullopt where it is anything else: empty, `+1`, ` 1`, `1.0`, `1e3`, `0x1`.
std::optional<Decimal> read_decimal(std::string_view text);

/// A number in decimal digits, with `-` in front of a negative one.
using DecimalText = ShortText<20>;
DecimalText decimal_text(std::int64_t value);
DecimalText decimal_text(std::uint64_t value);

/// Appends a number in decimal digits, with `-` in front of a negative one.
template <class Text, class Integer>
void append_decimal(Text& out, Integer value) {
  out.append(std::string_view(decimal_text(value)));
}

}  // namespace cordage
