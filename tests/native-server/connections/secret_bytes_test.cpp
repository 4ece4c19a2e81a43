#include "native-server/connections/secret_bytes.h"

#include <algorithm>
#include <string>

#include "tests/catch.h"

using namespace cordage::server;

TEST_CASE("bytes take at most twice their memory, or 1 KiB, whatever was held before") {
  SecretBytes held;
  for (const std::size_t size : {65'536, 24'000, 1, 1'025, 0, 2'048, 2'047}) {
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
