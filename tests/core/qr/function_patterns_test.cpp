#include "core/qr/function_patterns.h"

#include <thread>
#include <vector>

#include "tests/catch.h"

using namespace cordage::qr;

TEST_CASE("function patterns are built once for any number of threads") {
  std::vector<const FunctionPatterns*> seen(4);
  std::vector<std::thread> threads;
  for (auto& mine : seen) threads.emplace_back([&mine] { mine = &function_patterns(33); });
  for (std::thread& thread : threads) thread.join();
  for (const FunctionPatterns* each : seen) {
    CHECK(each == seen[0]);
    CHECK(each->modules == 149);
  }
}
