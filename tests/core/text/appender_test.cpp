#include "core/text/appender.h"

#include <limits>

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("appended content follows the previous content, at any size") {
  const std::size_t size =
      GENERATE(std::size_t{0}, std::size_t{1}, std::size_t{511}, std::size_t{512}, std::size_t{5000});
  const std::string text(size, 'x');
  std::string out("before ");
  {
    Appender appender(out);
    appender.write(std::string_view(text));
    appender.write(' ');
    appender.write({"abc", "", "de"});
    appender.write_decimal(std::uint64_t{42});
    appender.write_decimal(std::numeric_limits<std::int64_t>::min());
    appender.write(std::string_view(text));
  }
  CHECK(out == "before " + text + " abcde42-9223372036854775808" + text);
}

TEST_CASE("reserved space is not part of the string") {
  std::string out("a");
  {
    Appender appender(out);
    appender.reserve(10'000);
    appender.write('b');
  }
  CHECK(out == "ab");
}
