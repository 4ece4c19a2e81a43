#include "core/image/dark_runs.h"

#include <random>
#include <string>

#include "tests/catch.h"

using cordage::image::for_each_dark_run;
using cordage::qr::Row;

TEST_CASE("dark runs are drawn from left to right and cover the dark modules") {
  const unsigned max_length = GENERATE(1u, 3u, 20u, 80u);
  std::mt19937 random(max_length);
  for (int i = 0; i < 50; ++i) {
    std::string modules;
    for (bool dark = random() % 2 == 0; modules.size() < 177; dark = !dark)
      modules += std::string(1 + random() % max_length, dark ? '1' : '0');
    modules.resize(177);
    modules += std::string(15, '0');
    Row row{};
    for (std::size_t x = 0; x < modules.size(); ++x) row[x / 64] |= std::uint64_t{modules[x] == '1'} << (x % 64);

    std::string drawn(192, '0');
    int last = -1;
    for_each_dark_run(row, [&](int start, int end) {
      CHECK(last < start);
      CHECK(start < end);
      last = end;
      for (int x = start; x < end; ++x) drawn[static_cast<std::size_t>(x)] = '1';
    });
    CHECK(drawn == modules);
  }
}
