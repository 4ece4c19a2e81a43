#include "core/base/find_byte.h"

#include <string>

#include "tests/catch.h"

using namespace cordage;

namespace {

constexpr auto is_star = [](auto c) { return c == '*'; };

/// What is not one of our bytes.
constexpr char untouched = '#';

}  // namespace

TEST_CASE("the first byte that is wanted is found, in a text of any size") {
  const std::size_t size = GENERATE(range<std::size_t>(0, 50));
  CHECK(find_byte(std::string(size, 'a'), is_star) == size);
  for (std::size_t index = 0; index < size; ++index) {
    std::string text(size, 'a');
    text[index] = text.back() = '*';
    CHECK(find_byte(text, is_star) == index);
  }
}

TEST_CASE("a text without a byte that is wanted is copied whole, and nothing beside it changes") {
  const std::size_t size = GENERATE(range<std::size_t>(0, 50));
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('A' + i);
  std::string to(size + 2, untouched);
  CHECK(copy_before(to.data() + 1, text, is_star) == size);
  CHECK(to == untouched + text + untouched);
}

TEST_CASE("what is copied before a byte that is wanted is that much of the text") {
  const std::size_t size = GENERATE(range<std::size_t>(1, 50));
  for (std::size_t index = 0; index < size; ++index) {
    std::string text(size, 'a');
    text[index] = '*';
    std::string to(size + 2, untouched);
    const std::size_t copied = copy_before(to.data() + 1, text, is_star);
    CHECK(copied <= index);
    CHECK(to.substr(1, copied) == text.substr(0, copied));
    CHECK((to.front() == untouched && to.back() == untouched));
  }
}
