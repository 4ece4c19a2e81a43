#pragma once

#include <string>

#include "core/describe.h"

namespace cordage {

/// Any bytes, at least one; written as two hexadecimal digits each.
struct Bytes {
  std::string bytes;

  static constexpr bool is_binary = true;
  static constexpr std::string_view pattern = "^([0-9A-Fa-f]{2})+$";
  /// Rejects everything else (invalid_value).
  static Outcome<Bytes> read(std::string_view text);
};

}  // namespace cordage
