#include "core/base/wipe.h"

#include <string>

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("wiped bytes are zeros, and all others are unchanged") {
  const std::size_t size = GENERATE(0u, 1u, 15u, 16u, 1000u);
  std::string secret(size + 1, 's');
  wipe(secret.data(), size);
  CHECK(secret == std::string(size, '\0') + 's');
}
