#include "core/text/wipe.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace cordage;

TEST_CASE("a wiped text is empty and its characters are zeros in memory") {
  std::string secret(GENERATE(0, 1, 15, 16, 1000), 's');
  const char* const memory = secret.data();
  const std::size_t size = secret.size();
  wipe(secret);
  CHECK(secret.empty());
  CHECK(secret.data() == memory);
  CHECK(std::all_of(memory, memory + size, [](char c) { return c == '\0'; }));
}
