#include "core/text/query_url.h"

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("a URL without parameters is unchanged") {
  SmallText url("https://a.example/b");
  const QueryUrl query(url);
  CHECK(url == "https://a.example/b");
}

TEST_CASE("parameters follow a question mark, then ampersands, in the order in which they were added") {
  SmallText url("https://a.example/b");
  QueryUrl(url).add("z", "1").add("a", "2").add("m", "");
  CHECK(url == "https://a.example/b?z=1&a=2&m=");
}

TEST_CASE("values are percent-encoded, a space as %20") {
  SmallText url("x:");
  QueryUrl(url).add("q", "a b+c&d=e/é~");
  CHECK(url == "x:?q=a%20b%2Bc%26d%3De%2F%C3%A9~");
}
