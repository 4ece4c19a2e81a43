#include "core/base/find_byte.h"

#include <string>

#include "tests/catch.h"

using namespace cordage;

namespace {

constexpr auto is_star = [](auto c) { return c == '*'; };

}  // namespace

TEST_CASE("the first matching byte is found in a string of any size") {
  const std::size_t size = GENERATE(range<std::size_t>(0, 100));
  CHECK(find_byte(std::string(size, 'a'), is_star) == size);
  for (std::size_t index = 0; index < size; ++index) {
    std::string text(size, 'a');
    text[index] = text.back() = '*';
    CHECK(find_byte(text, is_star) == index);
  }
}
