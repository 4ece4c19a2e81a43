#include "core/qr/function_patterns.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "core/qr/tables.h"
#include "tests/catch.h"

using namespace cordage::qr;

namespace {

/// Table 1: remainder bits.
int remainder_bits(int version) {
  if (version == 1) return 0;
  if (version <= 6) return 7;
  if (version <= 13) return 0;
  if (version <= 20) return 3;
  if (version <= 27) return 4;
  return version <= 34 ? 3 : 0;
}

}  // namespace

TEST_CASE("free modules are the codewords and remainder bits of Table 1") {
  const int version = GENERATE(range(1, 41));
  const FunctionPatterns& patterns = function_patterns(version);
  REQUIRE(patterns.modules == 17 + 4 * version);
  int free = 0;
  bool alike = true;
  for (int y = 0; y < Lines::count; ++y) {
    for (int x = 0; x < Lines::count; ++x) {
      free += patterns.free.dark(x, y);
      alike = alike && patterns.free.dark(x, y) == patterns.free.dark_in_column(x, y);
      alike = alike && patterns.dark.dark(x, y) == patterns.dark.dark_in_column(x, y);
    }
  }
  CHECK(free == 8 * codewords_of_version[static_cast<std::size_t>(version)] + remainder_bits(version));
  CHECK(alike);
}

TEST_CASE("strips run from the right, in turn upward and downward, and hold every free module once") {
  const int version = GENERATE(range(1, 41));
  const FunctionPatterns& patterns = function_patterns(version);
  int free = 0;
  int left = patterns.modules - 2;
  REQUIRE(patterns.strip_count == (patterns.modules - 1) / 2);
  for (int i = 0; i < patterns.strip_count; ++i, left -= 2) {
    const Strip& strip = patterns.strips[static_cast<std::size_t>(i)];
    if (left == 5) left = 4;  // the vertical timing pattern
    CHECK(strip.left == left);
    CHECK(strip.upward == (i % 2 == 0));
    for (const std::uint64_t word : strip.free) free += std::popcount(word);
  }
  CHECK(free == 8 * codewords_of_version[static_cast<std::size_t>(version)] + remainder_bits(version));
}

TEST_CASE("function patterns are built once, however many threads ask for them") {
  std::vector<const FunctionPatterns*> seen(4);
  std::vector<std::thread> threads;
  for (auto& mine : seen) threads.emplace_back([&mine] { mine = &function_patterns(33); });
  for (std::thread& thread : threads) thread.join();
  for (const FunctionPatterns* each : seen) {
    CHECK(each == seen[0]);
    CHECK(each->modules == 149);
  }
}
