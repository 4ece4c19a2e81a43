#pragma once

#include <cassert>

#include "core/qr/level.h"
#include "core/qr/tables.h"

namespace cordage::qr {

/// Appends the remainder of a BCH code: `bits` check bits of `data` divided by `generator`.
constexpr unsigned with_check_bits(unsigned data, int bits, unsigned generator) {
  unsigned remainder = data;
  for (int i = 0; i < bits; ++i) remainder = remainder << 1 ^ (remainder >> (bits - 1)) * generator;
  return data << bits | remainder;
}

/// Format information, 15 bits, ISO/IEC 18004:2015 §7.9 and Annex C; mask is 0 to 7.
constexpr unsigned format_information(Level level, int mask) {
  assert(mask >= 0 && mask <= 7);
  const unsigned indicator = level_indicators[static_cast<std::size_t>(level)];
  return with_check_bits(indicator << 3 | static_cast<unsigned>(mask), 10, 0b101'0011'0111) ^ 0b101'0100'0001'0010;
}

/// Version information, 18 bits, §7.10 and Annex D; version is 7 to 40.
constexpr unsigned version_information(int version) {
  assert(is_version(version) && version >= 7);
  return with_check_bits(static_cast<unsigned>(version), 12, 0b1'1111'0010'0101);
}

}  // namespace cordage::qr
