#include "core/platform/snowflakes.h"

#include "tests/catch.h"

using namespace cordage::platform;

TEST_CASE("the smallest id of an instant has that instant, and the id before it does not") {
  const auto unix_ms = GENERATE(snowflake_epoch_ms + 1, std::int64_t{1'462'015'105'796}, last_snowflake_ms);
  const std::uint64_t id = smallest_id(unix_ms);
  CHECK(creation_ms(id) == unix_ms);
  CHECK(creation_ms(id - 1) == unix_ms - 1);
}

TEST_CASE("ids have 42 bits of milliseconds since the start of 2015") {
  CHECK(smallest_id(snowflake_epoch_ms) == 0);
  CHECK(creation_ms(~std::uint64_t{0}) == last_snowflake_ms);
  CHECK(last_snowflake_ms == 5'818'116'911'103);
}
