#include "native-server/http/proxy_fields.h"

#include <string>
#include <vector>

#include "tests/catch.h"

using namespace cordage::server;

namespace {

IpAddress ip(std::string_view text) { return parse_ip(text).value(); }

const std::vector<Cidr> proxies{parse_cidr("10.0.0.0/8").value(), parse_cidr("2001:db8:1::/48").value()};

IpAddress client(std::string_view peer, std::string_view forwarded_for) {
  return client_address(ip(peer), forwarded_for, proxies);
}

}  // namespace

TEST_CASE("an untrusted peer is the client, whatever it sends") {
  CHECK(client("192.0.2.1", "198.51.100.1") == ip("192.0.2.1"));
}

TEST_CASE("behind trusted proxies the client is the right-most untrusted entry") {
  CHECK(client("10.0.0.1", "198.51.100.1") == ip("198.51.100.1"));
  CHECK(client("10.0.0.1", "203.0.113.9, 198.51.100.1, 10.9.9.9") == ip("198.51.100.1"));
  CHECK(client("2001:db8:1::1", "2001:db8:2::1,10.0.0.2") == ip("2001:db8:2::1"));
  CHECK(client("10.0.0.1", "198.51.100.1, , 10.0.0.2,") == ip("198.51.100.1"));
}

TEST_CASE("if all entries are trusted the client is the left-most") {
  CHECK(client("10.0.0.1", "10.0.0.3, 10.0.0.2") == ip("10.0.0.3"));
  CHECK(client("10.0.0.1", "") == ip("10.0.0.1"));
}

TEST_CASE("an entry may have brackets and a port") {
  const auto [entry, address] = GENERATE(table<std::string, std::string>({
      {"198.51.100.1:4711", "198.51.100.1"},
      {"[2001:db8::1]", "2001:db8::1"},
      {"[2001:db8::1]:443", "2001:db8::1"},
      {"2001:db8::1", "2001:db8::1"},
      {"::ffff:198.51.100.1", "198.51.100.1"},
  }));
  CHECK(client("10.0.0.1", entry) == ip(address));
}

TEST_CASE("an entry that is not an address ends the search at the last valid one") {
  CHECK(client("10.0.0.1", "198.51.100.1, unknown") == ip("10.0.0.1"));
  CHECK(client("10.0.0.1", "198.51.100.1, [::1, 10.0.0.2") == ip("10.0.0.2"));
  CHECK(client("10.0.0.1", "[::1]x") == ip("10.0.0.1"));
}
