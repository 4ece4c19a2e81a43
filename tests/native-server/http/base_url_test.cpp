#include "native-server/http/proxy_fields.h"

#include "tests/catch.h"

using namespace cordage::server;

namespace {

std::string base_url(const BaseUrlSource& source) {
  std::string url = "left over";
  write_base_url(source, url);
  return url;
}

}  // namespace

TEST_CASE("the base URL is http and the authority of the request") {
  CHECK(base_url({{}, "example.com:8080", {}, {}}) == "http://example.com:8080");
}

TEST_CASE("a configured base URL has precedence") {
  CHECK(base_url({"https://a.example/b", "example.com", "http", "other"}) == "https://a.example/b");
}

TEST_CASE("without a host there is no base URL") {
  CHECK(base_url({{}, {}, {}, {}}) == "");
  CHECK(base_url({{}, {}, "https", "a b"}) == "");
}

TEST_CASE("the last element of a forwarded list counts") {
  CHECK(base_url({{}, "a", "http, https", "b, c.example:444 "}) == "https://c.example:444");
  CHECK(base_url({{}, "a", "https,http", {}}) == "http://a");
}

TEST_CASE("forwarded values that are not valid are ignored") {
  CHECK(base_url({{}, "a", "gopher", "b c"}) == "http://a");
  CHECK(base_url({{}, "a", "HTTPS", "b,"}) == "https://a");
}
