#pragma once

#include <cstdio>
#include <cstdlib>

namespace cordage::fuzz {

/// Ends the program if a property does not hold; libFuzzer then keeps the input.
inline void expect(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", property);
  std::abort();
}

/// A fake secret, which no sentence of ours contains and no URL encoding changes.
inline constexpr const char* secret = "Zq7xKv9w";

}  // namespace cordage::fuzz
