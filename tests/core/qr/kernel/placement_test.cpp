#include "core/qr/kernel/placement.h"

#include <cstddef>
#include <cstdint>
#include <random>

#include "core/qr/tables.h"
#include "tests/catch.h"

using namespace cordage::qr;
using namespace cordage::qr::CORDAGE_QR_PATH;

TEST_CASE("bits are placed one by one in the order of §7.7.3") {
  const int version = GENERATE(1, 2, 6, 7, 14, 21, 28, 40);
  const FunctionPatterns& patterns = function_patterns(version);
  const std::size_t count = codewords_of_version[static_cast<std::size_t>(version)];
  std::mt19937 random(static_cast<unsigned>(version));
  Codewords codewords{};
  for (std::size_t i = 0; i < count; ++i) codewords[i] = static_cast<std::uint8_t>(random());
  const Columns columns = placed(codewords, patterns);

  // Columns in pairs from the right, upward first, the right module of a row before the left.
  std::size_t next = 0;
  bool as_stream = true;
  bool upward = true;
  for (int right = patterns.modules - 1; right > 0; right -= 2, upward = !upward) {
    if (right == 6) right = 5;
    for (int step = 0; step < patterns.modules; ++step) {
      const int y = upward ? patterns.modules - 1 - step : step;
      for (const int x : {right, right - 1}) {
        if (!patterns.free.dark(x, y)) continue;
        const bool bit = next < 8 * count && (codewords[next / 8] >> (7 - next % 8) & 1) != 0;
        const std::uint32_t word = columns.bands[static_cast<std::size_t>(y / 32)][static_cast<std::size_t>(x)];
        as_stream = as_stream && (word >> (y % 32) & 1) == (bit ? 1 : 0);
        ++next;
      }
    }
  }
  CHECK(as_stream);
  CHECK(next >= 8 * count);
}
