#pragma once

// Catch2 3, or Catch2 2 under the names of 3.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>

namespace Catch::Matchers {

inline auto ContainsSubstring(const std::string& part) { return Contains(part); }

}  // namespace Catch::Matchers
#endif
