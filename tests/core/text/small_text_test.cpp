#include "core/text/small_text.h"

#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("a small text equals a std::string after each change, within its inline capacity and beyond") {
  std::mt19937 random(1);
  for (int run = 0; run < 200; ++run) {
    SmallText text;
    std::string expected;
    for (int i = 0; i < 8; ++i) {
      const std::string more(random() % 150, static_cast<char>('a' + i));
      text.append(more);
      expected += more;
      REQUIRE(text == expected);
    }
    text.resize(expected.size() / 2);
    CHECK(text == expected.substr(0, expected.size() / 2));
  }
}

TEST_CASE("copies are independent, and a moved string is empty") {
  const std::string few = "few";
  const std::string many(1000, 'm');
  for (const std::string& value : {few, many}) {
    SmallText text(value);
    SmallText copy = text;
    copy.data()[0] = '!';
    CHECK(text == value);
    SmallText moved = std::move(text);
    CHECK(moved == value);
    CHECK(text.empty());
    for (const std::string& other : {few, many}) {
      copy = SmallText(other);
      CHECK(copy == other);
      copy = moved;
      CHECK(copy == value);
    }
  }
}

TEST_CASE("a vector keeps its elements in order, within its inline capacity and beyond") {
  SmallVector<int, 3> numbers{5, 6};
  CHECK(numbers == std::vector{5, 6});
  std::vector expected{5, 6};
  for (int i = 0; i < 20; ++i) {
    numbers.push_back(i);
    expected.push_back(i);
    REQUIRE(numbers == expected);
  }
  CHECK_FALSE(numbers == std::vector{5, 6});
  numbers.resize(0);
  CHECK(numbers.empty());
}

TEST_CASE("a vector allocates no memory within its inline capacity") {
  SmallVector<int, 3> numbers{1, 2};
  const auto is_in_itself = [&] {
    const auto* const first = reinterpret_cast<const std::byte*>(numbers.data());
    const auto* const vector = reinterpret_cast<const std::byte*>(&numbers);
    return std::greater_equal<>{}(first, vector) && std::less<>{}(first, vector + sizeof numbers);
  };
  CHECK(is_in_itself());
  numbers.push_back(3);
  CHECK(is_in_itself());
  numbers.push_back(4);
  CHECK_FALSE(is_in_itself());
}
