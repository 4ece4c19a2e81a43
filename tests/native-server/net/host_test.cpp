#include "native-server/net/host.h"

#include <catch2/catch.hpp>

using namespace cordage::server;

TEST_CASE("host names, IPv4 addresses and bracketed IPv6 addresses are valid, with or without port") {
  const auto host = GENERATE(as<std::string>{}, "a", "example.com", "my_host-1.example", "127.0.0.1", "[::1]",
                             "[2001:db8::1]", "[::ffff:192.0.2.1]", "xn--bcher-kva.example");
  CAPTURE(host);
  CHECK(is_valid_authority(host));
  CHECK(is_valid_authority(host + ":0"));
  CHECK(is_valid_authority(host + ":65535"));
}

TEST_CASE("a host of 253 bytes is valid, one of 254 is not") {
  CHECK(is_valid_authority(std::string(253, 'a') + ":80"));
  CHECK_FALSE(is_valid_authority(std::string(254, 'a')));
}

TEST_CASE("anything else is not a valid authority") {
  const auto host = GENERATE(as<std::string>{}, "", ":80", ".", "a.", ".a", "a..b", "a b", "a/b", "a@b", "a,b", "a%62",
                             "\xc3\xa4", "a:", "a:65536", "a:-1", "a:+1", "a: 1", "a:1:2", "a:000080", "::1", "[::1",
                             "[]", "[a]", "[127.0.0.1]", "[::1]a", "[::1]]", "[fe80::1%eth0]", "[::1]:", "a\"", "a'");
  CAPTURE(host);
  CHECK_FALSE(is_valid_authority(host));
}

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

TEST_CASE("a configured base URL wins") {
  CHECK(base_url({"https://a.example/b", "example.com", "http", "other"}) == "https://a.example/b");
}

TEST_CASE("the last element of a forwarded list counts") {
  CHECK(base_url({{}, "a", "http, https", "b, c.example:444 "}) == "https://c.example:444");
  CHECK(base_url({{}, "a", "https,http", {}}) == "http://a");
}

TEST_CASE("forwarded values that are not valid are ignored") {
  CHECK(base_url({{}, "a", "gopher", "b c"}) == "http://a");
  CHECK(base_url({{}, "a", "HTTPS", "b,"}) == "https://a");
}
