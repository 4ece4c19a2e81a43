#pragma once

#include <cstdio>
#include <cstdlib>

namespace cordage::fuzz {

/// Ends the program where a property does not hold; libFuzzer then keeps the input that shows it.
inline void expect(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", property);
  std::abort();
}

/// Stands for a secret: no sentence of ours has it, and no encoding of URLs changes it.
inline constexpr const char* secret = "Zq7xKv9w";

}  // namespace cordage::fuzz
