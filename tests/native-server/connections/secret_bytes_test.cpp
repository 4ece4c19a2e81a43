#include "native-server/connections/secret_bytes.h"

#include <algorithm>
#include <string>

#include "tests/catch.h"

using namespace cordage::server;

TEST_CASE("a buffer takes at most twice its bytes, or 1 KiB, regardless of its earlier contents") {
  SecretBytes held;
  for (const std::size_t size : {65'536u, 24'000u, 1u, 1'025u, 0u, 2'048u, 2'047u}) {
    const std::string bytes(size, 'x');
    held.assign(bytes);
    CAPTURE(size);
    CHECK(held.view() == bytes);
    CHECK(held.capacity() >= size);
    CHECK(held.capacity() <= std::max<std::size_t>(2 * size, 1'024));
  }
  held.clear();
  CHECK(held.capacity() == 0);
}
