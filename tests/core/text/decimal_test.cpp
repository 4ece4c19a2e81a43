#include "core/text/decimal.h"

#include <limits>

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("whole numbers are read exactly, up to the largest of 64 bits") {
  const auto value = GENERATE(std::uint64_t{0}, 1u, 9u, 10u, 99u, 4096u, (1uLL << 53) + 1, 9223372036854775807u,
                              9223372036854775808u, 18446744073709551609u, 18446744073709551615u);
  const std::string text = std::to_string(value);
  const auto positive = read_decimal(text);
  REQUIRE(positive);
  CHECK_FALSE(positive->negative);
  CHECK_FALSE(positive->overflow);
  CHECK(positive->magnitude == value);
  const auto negative = read_decimal("-" + text);
  REQUIRE(negative);
  CHECK(negative->negative);
  CHECK_FALSE(negative->overflow);
  CHECK(negative->magnitude == value);
}

TEST_CASE("a number above 64 bits is marked, at any number of digits") {
  const std::string text = GENERATE("18446744073709551616", "18446744073709551620", "99999999999999999999",
                                    "184467440737095516150", "100000000000000000000000000000000000000000");
  CAPTURE(text);
  REQUIRE(read_decimal(text));
  CHECK(read_decimal(text)->overflow);
  REQUIRE(read_decimal("-" + text));
  CHECK(read_decimal("-" + text)->overflow);
}

TEST_CASE("leading zeros do not change a number") {
  const auto zeros = read_decimal(std::string(100, '0') + "18446744073709551615");
  REQUIRE(zeros);
  CHECK_FALSE(zeros->overflow);
  CHECK(zeros->magnitude == 18446744073709551615u);
  CHECK(read_decimal("-0")->magnitude == 0);
}

TEST_CASE("anything but digits after an optional minus is not a whole number") {
  const std::string_view text = GENERATE("", "-", "--1", "+1", " 1", "1 ", "1.0", "1,0", "1e3", "0x1", "0b1", "1_000",
                                         "1-", "\xD9\xA1", "a", "/", ":");
  CAPTURE(text);
  CHECK_FALSE(read_decimal(text));
}

TEST_CASE("NUL is not the end of a number") { CHECK_FALSE(read_decimal(std::string_view("1\0", 2))); }

TEST_CASE("numbers are written as the standard library writes them") {
  const auto value = GENERATE(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(), 0, -1,
                              7, 10, -62135596800, 253402300799);
  CHECK(decimal_text(std::int64_t{value}) == std::to_string(value));
  CHECK(decimal_text(static_cast<std::uint64_t>(value)) == std::to_string(static_cast<std::uint64_t>(value)));
}

TEST_CASE("numbers with every number of digits are written") {
  std::uint64_t value = 1;
  for (int digits = 1; digits <= 20; ++digits, value *= 10) {
    CHECK(decimal_text(value) == std::to_string(value));
    CHECK(decimal_text(value - 1) == std::to_string(value - 1));
  }
}

TEST_CASE("a number of a type is read only from digits") {
  CHECK(read_number<unsigned>("0") == 0);
  CHECK(read_number<unsigned>("007") == 7);
  CHECK(read_number<std::uint64_t>("18446744073709551615") == 18446744073709551615u);
  const std::string_view text = GENERATE("", "-", "-1", "-0", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "a", "1-");
  CAPTURE(text);
  CHECK_FALSE(read_number<unsigned>(text));
  CHECK_FALSE(read_number<unsigned>(std::string_view("1\0", 2)));
}

TEST_CASE("a number outside its type is not read") {
  CHECK(read_number<std::uint8_t>("255") == 255);
  CHECK_FALSE(read_number<std::uint8_t>("256"));
  CHECK(read_number<std::uint16_t>("65535") == 65'535);
  CHECK_FALSE(read_number<std::uint16_t>("65536"));
  CHECK_FALSE(read_number<std::uint64_t>("18446744073709551616"));
}

TEST_CASE("a number is read in another base") {
  CHECK(read_number<std::size_t>("00000001750", 8) == 1000);
  CHECK_FALSE(read_number<std::size_t>("8", 8));
  CHECK(read_number<unsigned>("fF", 16) == 255);
  CHECK_FALSE(read_number<unsigned>("0xff", 16));
}
