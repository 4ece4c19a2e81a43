#include "core/endpoints/query_url.h"

#include <catch2/catch.hpp>

using namespace cordage;

TEST_CASE("a URL without parameters stays as it is") {
  CHECK(QueryUrl("https://a.example/b").take() == "https://a.example/b");
}

TEST_CASE("parameters follow a question mark, then ampersands, in the order they were added") {
  QueryUrl url("https://a.example/b");
  url.add("z", "1").add("a", "2").add("m", "");
  CHECK(std::move(url).take() == "https://a.example/b?z=1&a=2&m=");
}

TEST_CASE("values are percent-encoded, a space as %20") {
  QueryUrl url("x:");
  url.add("q", "a b+c&d=e/é~");
  CHECK(std::move(url).take() == "x:?q=a%20b%2Bc%26d%3De%2F%C3%A9~");
}
