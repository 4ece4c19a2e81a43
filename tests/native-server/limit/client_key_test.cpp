#include "native-server/limit/client_key.h"

#include "tests/catch.h"

using namespace cordage::server;

namespace {

IpAddress ip(std::string_view text) { return parse_ip(text).value(); }

}  // namespace

TEST_CASE("a client is an IPv4 address or an IPv6 /64") {
  CHECK(client_key(ip("192.0.2.1")).prefix != client_key(ip("192.0.2.2")).prefix);
  CHECK(client_key(ip("2001:db8::1")).prefix == client_key(ip("2001:db8::ffff:1")).prefix);
  CHECK(client_key(ip("2001:db8::1")).prefix != client_key(ip("2001:db8:0:1::1")).prefix);
  CHECK(client_key(ip("::1")).family != client_key(ip("0.0.0.0")).family);
}

TEST_CASE("an IPv6 address in 64:ff9b::/96 is the IPv4 address inside it (RFC 6052, section 2.1)") {
  const auto is_same = [](const ClientKey& a, const ClientKey& b) {
    return a.prefix == b.prefix && a.family == b.family;
  };
  CHECK(is_same(client_key(ip("64:ff9b::192.0.2.33")), client_key(ip("192.0.2.33"))));
  CHECK_FALSE(is_same(client_key(ip("64:ff9b::192.0.2.33")), client_key(ip("64:ff9b::192.0.2.34"))));
  for (const char* other :
       {"64:ff9b:1::192.0.2.33", "64:ff9b:0:0:1::192.0.2.33", "64:ff9b::1:192.0.2.33", "65:ff9b::192.0.2.33"})
    CHECK(client_key(ip(other)).family == 6);
}

TEST_CASE("a client is printed as its address or its /64") {
  CHECK(to_string(client_key(ip("192.0.2.1"))) == "192.0.2.1");
  CHECK(to_string(client_key(ip("2001:db8:1:2:3::4"))) == "2001:db8:1:2::/64");
  CHECK(to_string(client_key(ip("::1"))) == "::/64");
}
