#include "core/text/lists.h"

#include <string>
#include <vector>

#include "tests/catch.h"

using namespace cordage;

namespace {

std::vector<std::string> items(std::string_view list, char separator) {
  std::vector<std::string> found;
  for_each_item(list, separator, [&](std::string_view item) { found.emplace_back(item); });
  return found;
}

}  // namespace

TEST_CASE("only spaces and tabs are trimmed, at both ends") {
  CHECK(trimmed("") == "");
  CHECK(trimmed(" \t ") == "");
  CHECK(trimmed("a") == "a");
  CHECK(trimmed("\t a b \t") == "a b");
  CHECK(trimmed("\na\r") == "\na\r");
}

TEST_CASE("every item of a list is visited, trimmed and in order") {
  CHECK(items("a, b\t,c", ',') == std::vector<std::string>{"a", "b", "c"});
  CHECK(items("text/html;q=0.5", ';') == std::vector<std::string>{"text/html", "q=0.5"});
}

TEST_CASE("empty items of a list are visited too") {
  CHECK(items("", ',') == std::vector<std::string>{""});
  CHECK(items(",", ',') == std::vector<std::string>{"", ""});
  CHECK(items(" ,a,, ", ',') == std::vector<std::string>{"", "a", "", ""});
}

TEST_CASE("a separator inside a quoted string is ignored") {
  CHECK(items(R"(a;p="b,c", d)", ',') == std::vector<std::string>{R"(a;p="b,c")", "d"});
  CHECK(items(R"("a,b",c)", ',') == std::vector<std::string>{R"("a,b")", "c"});
  CHECK(items(R"("ab,c",d)", ',') == std::vector<std::string>{R"("ab,c")", "d"});
  CHECK(items(R"("a\",b",c)", ',') == std::vector<std::string>{R"("a\",b")", "c"});
  CHECK(items(R"("never,closed)", ',') == std::vector<std::string>{R"("never,closed)"});
  CHECK(items("\"a\\", ',') == std::vector<std::string>{"\"a\\"});
  CHECK(items(R"(a\,b)", ',') == std::vector<std::string>{R"(a\)", "b"});
}
