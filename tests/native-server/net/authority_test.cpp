#include "native-server/net/authority.h"

#include "tests/catch.h"

using namespace cordage::server;

TEST_CASE("host names, IPv4 addresses and bracketed IPv6 addresses are valid, with or without port") {
  const auto host = GENERATE(as<std::string>{}, "a", "example.com", "my_host-1.example", "127.0.0.1", "[::1]",
                             "[2001:db8::1]", "[::ffff:192.0.2.1]", "xn--bcher-kva.example");
  CAPTURE(host);
  CHECK(is_valid_authority(host));
  CHECK(is_valid_authority(host + ":0"));
  CHECK(is_valid_authority(host + ":65535"));
  CHECK(is_valid_authority(host + ":"));
}

TEST_CASE("a name may end with one dot") {
  CHECK(is_valid_authority("example.com."));
  CHECK(is_valid_authority("example.com.:80"));
  CHECK_FALSE(is_valid_authority("example.com.."));
}

TEST_CASE("a host of 253 bytes is valid, one of 254 is not") {
  CHECK(is_valid_authority(std::string(253, 'a') + ":80"));
  CHECK_FALSE(is_valid_authority(std::string(254, 'a')));
}

TEST_CASE("anything else is not a valid authority") {
  const auto host = GENERATE(as<std::string>{}, "", ":80", ":", ".", "..", ".a", "a..b", "a b", "a/b", "a@b", "a,b",
                             "a%62", "\xc3\xa4", "a:65536", "a:-1", "a:+1", "a: 1", "a:1:2", "a:000080", "::1", "[::1",
                             "[]", "[a]", "[127.0.0.1]", "[::1]a", "[::1]]", "[fe80::1%eth0]", "[::1].", "a\"", "a'");
  CAPTURE(host);
  CHECK_FALSE(is_valid_authority(host));
}
