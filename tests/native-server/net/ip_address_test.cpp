#include "native-server/net/ip_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/catch.h"

using namespace cordage::server;

namespace {

IpAddress ip(std::string_view text) { return parse_ip(text).value(); }

}  // namespace

TEST_CASE("an IPv4-mapped IPv6 address is the IPv4 address") {
  CHECK(ip("::ffff:192.0.2.1") == ip("192.0.2.1"));
  sockaddr_in6 address{};
  address.sin6_family = AF_INET6;
  address.sin6_addr.s6_addr[10] = address.sin6_addr.s6_addr[11] = 0xff;
  address.sin6_addr.s6_addr[12] = 192;
  address.sin6_addr.s6_addr[14] = 2;
  address.sin6_addr.s6_addr[15] = 1;
  CHECK(ip_of(reinterpret_cast<const sockaddr&>(address)) == ip("192.0.2.1"));
}

TEST_CASE("other strings are not read as an address") {
  const auto text = GENERATE(as<std::string>{}, "", "a", "1.2.3", "1.2.3.4.5", "256.1.1.1", "::1%lo", "[::1]",
                             "1.2.3.4 ", "0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0");
  CAPTURE(text);
  CHECK_FALSE(parse_ip(text));
}

TEST_CASE("four numbers are an address if inet_pton accepts them, and the same one") {
  std::mt19937 random(1);
  std::size_t addresses = 0;
  for (int i = 0; i < 100'000; ++i) {
    std::string text;
    for (int part = 0; part < 4; ++part) text += (part == 0 ? "" : ".") + std::to_string(random() % 300);
    // One character more, fewer or different, or no change.
    if (random() % 2 == 0)
      text.replace(random() % text.size(), random() % 2, random() % 2, "0123456789. a"[random() % 13]);
    CAPTURE(text);
    std::array<std::uint8_t, 4> bytes;
    const bool is_address = inet_pton(AF_INET, text.c_str(), bytes.data()) == 1;
    const auto read = parse_ip(text);
    REQUIRE((read && read->is_v4) == is_address);
    if (is_address) REQUIRE(std::equal(bytes.begin(), bytes.end(), read->bytes.begin()));
    addresses += is_address;
  }
  CHECK(addresses > 10'000);
}

TEST_CASE("a block contains the addresses that share its prefix") {
  const auto [block, inside, outside] = GENERATE(table<std::string, std::string, std::string>({
      {"10.0.0.0/8", "10.255.0.1", "11.0.0.1"},
      {"192.0.2.128/25", "192.0.2.200", "192.0.2.127"},
      {"192.0.2.1", "192.0.2.1", "192.0.2.2"},
      {"0.0.0.0/0", "255.1.2.3", "::1"},
      {"2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"},
      {"::1/128", "::1", "::2"},
      {"::/0", "2001:db8::1", "192.0.2.1"},
      {"::ffff:10.0.0.0/104", "10.1.2.3", "11.1.2.3"},
  }));
  CAPTURE(block);
  const auto cidr = parse_cidr(block);
  REQUIRE(cidr);
  CHECK(cidr->contains(ip(inside)));
  CHECK_FALSE(cidr->contains(ip(outside)));
}

TEST_CASE("other strings are not read as a block") {
  const auto text = GENERATE(as<std::string>{}, "", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/8/8",
                             "10.0.0.0/-1", "10.0.0.0/a", "::ffff:10.0.0.0/95", "proxy/8");
  CAPTURE(text);
  CHECK_FALSE(parse_cidr(text));
}

TEST_CASE("a log gets only the network of an address") {
  CHECK(shortened(ip("203.0.113.77")) == "203.0.113.0/24");
  CHECK(shortened(ip("2001:db8:1:2:3::4")) == "2001:db8:1::/48");
  CHECK(shortened(ip("::ffff:203.0.113.77")) == "203.0.113.0/24");
}
