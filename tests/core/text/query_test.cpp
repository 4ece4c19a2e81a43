#include "core/text/query.h"

#include <array>

#include "tests/catch.h"

using namespace cordage;

namespace {

constexpr std::array<std::string_view, 2> known{"text", "size"};

Outcome<void> check(std::string_view query) {
  std::array<std::optional<std::string_view>, known.size()> values;
  return Query(query).find(known, values);
}

void check_refused(std::string_view query, ProblemKind kind, std::string_view parameter) {
  CAPTURE(query);
  const auto checked = check(query);
  REQUIRE_FALSE(checked);
  CHECK(checked.problem().kind == kind);
  CHECK(checked.problem().parameter == parameter);
  CHECK_FALSE(checked.problem().detail.empty());
}

/// Empty if there is none.
std::string find(std::string_view query, std::string_view name) {
  const Query parsed(query);
  std::optional<std::string_view> value;
  REQUIRE(parsed.find({&name, 1}, {&value, 1}));
  return std::string(value.value_or(""));
}

}  // namespace

TEST_CASE("a value is found by its name at any place") {
  const std::string_view query =
      GENERATE("text=a", "x=y&text=a", "text=a&x=y", "&&text=a&&", "size&text=a", "=x&text=a");
  CHECK(find(query, "text") == "a");
  CHECK(check(query));
}

TEST_CASE("names and values are decoded once") {
  CHECK(find("te%78t=a%20b+c%2B", "text") == "a b c+");
  CHECK(find("text=%2520", "text") == "%20");
  CHECK(find("te%2578t=a", "text") == "");
}

TEST_CASE("a plus sign in a name is a space too") { CHECK(find("a+b=c", "a b") == "c"); }

TEST_CASE("a value runs to the next ampersand, equals signs, question marks and semicolons included") {
  CHECK(find("text=a=b?c;d/e#f&size=1", "text") == "a=b?c;d/e#f");
  CHECK(find("size=1;text=a", "text") == "");
}

TEST_CASE("an encoded ampersand or equals sign does not separate") {
  CHECK(find("text=a%26size%3D1", "text") == "a&size=1");
  CHECK(find("text=a%26size%3D1", "size") == "");
  CHECK(find("text%3Da", "text") == "");
}

TEST_CASE("an empty value, a missing equals sign and a missing name all count as absent") {
  CHECK(find("text=", "text").empty());
  CHECK(find("text", "text").empty());
  CHECK(find("", "text").empty());
  CHECK(find("Text=a", "text").empty());
}

TEST_CASE("unknown parameters are ignored, even if they occur twice") {
  CHECK(check("x=1&x=2&y&Text=a&Text=b"));
  CHECK(check("=1&=2&&&"));
}

TEST_CASE("a known parameter that occurs twice is rejected, even if a value is empty or the name is encoded") {
  const std::string_view query = GENERATE("text=a&text=b", "text=a&text=a", "text=&text=a", "text=a&text", "text&text",
                                          "text=a&x=y&te%78t=b", "%74ext=&t%65xt=");
  check_refused(query, ProblemKind::repeated_parameter, "text");
}

TEST_CASE("bad percent-encoding, bytes that are not UTF-8 and NUL are rejected") {
  const std::string bad =
      GENERATE("%", "%4", "%zz", "a%", "%FF", "%C3", "%C0%80", "%ED%A0%80", "%F4%90%80%80", "\xFF", "%00", "a%00b");
  check_refused("text=" + bad, ProblemKind::not_encodable, "text");
  check_refused("x=1&size=" + bad + "&text=a", ProblemKind::not_encodable, "size");
  check_refused("text=a&x=" + bad, ProblemKind::not_encodable, "");
  check_refused("text=a&" + bad + "=x", ProblemKind::not_encodable, "");
  check_refused(bad, ProblemKind::not_encodable, "");
}

TEST_CASE("a raw NUL is rejected as well") { check_refused({"text=\0", 6}, ProblemKind::not_encodable, "text"); }

TEST_CASE("a sequence of UTF-8 that two values share is rejected") {
  check_refused("text=%C3&size=%A9", ProblemKind::not_encodable, "text");
}

TEST_CASE("well-formed UTF-8 is accepted, raw or encoded") {
  CHECK(find("text=%C3%A9\xC3\xA9%F0%9F%98%80", "text") == "\xC3\xA9\xC3\xA9\xF0\x9F\x98\x80");
  CHECK(check("text=%C3%A9&%C3%A9=1"));
}

TEST_CASE("the problem states which of the three it is") {
  CHECK(check("text=%").problem().detail.find("percent-encoded") != std::string::npos);
  CHECK(check("text=%FF").problem().detail.find("UTF-8") != std::string::npos);
  CHECK(check("text=%00").problem().detail.find("NUL") != std::string::npos);
}
