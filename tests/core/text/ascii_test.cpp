#include "core/text/ascii.h"

#include <cctype>

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("every byte is classified and folded as in the C locale") {
  const int byte = GENERATE(range(0, 256));
  const char c = static_cast<char>(byte);
  CAPTURE(byte);
  CHECK(is_digit(c) == (std::isdigit(byte) != 0));
  CHECK(is_letter(c) == (std::isalpha(byte) != 0));
  CHECK(to_lower(c) == static_cast<char>(std::tolower(byte)));
  CHECK(to_upper(c) == static_cast<char>(std::toupper(byte)));
}

TEST_CASE("strings are compared without the case of ASCII letters") {
  CHECK(equal_ignoring_case("", ""));
  CHECK(equal_ignoring_case("Discord.COM", "dISCORD.com"));
  CHECK_FALSE(equal_ignoring_case("a", ""));
  CHECK_FALSE(equal_ignoring_case("a", "ab"));
  CHECK_FALSE(equal_ignoring_case("a", "b"));
}

TEST_CASE("only letters have a case") {
  CHECK_FALSE(equal_ignoring_case("@", "`"));
  CHECK_FALSE(equal_ignoring_case("[", "{"));
  CHECK_FALSE(equal_ignoring_case("\xC3\x89", "\xC3\xA9"));  // É and é
}
