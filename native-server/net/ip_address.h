#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

struct sockaddr;

namespace cordage::server {

/// An IPv4 or IPv6 address in network byte order. An IPv4-mapped IPv6 address (`::ffff:…`) is held as IPv4.
struct IpAddress {
  std::array<std::uint8_t, 16> bytes{};  ///< IPv4 uses the first four.
  bool is_v4 = true;

  bool operator==(const IpAddress&) const = default;
};

/// Reads `192.0.2.1` or `2001:db8::1`; nullopt for anything else, a zone (`%eth0`) included.
std::optional<IpAddress> parse_ip(std::string_view text);

/// The address of an AF_INET or AF_INET6 socket address; 0.0.0.0 for another family.
IpAddress ip_of(const sockaddr& address);

/// A block of addresses. Bits of `network` after the prefix are ignored.
struct Cidr {
  IpAddress network;
  unsigned prefix_bits = 0;  ///< 0 to 32 for IPv4, 0 to 128 for IPv6.

  bool contains(const IpAddress& address) const;
};

/// Reads `10.0.0.0/8`, `2001:db8::/32`, or a single address; nullopt for anything else.
std::optional<Cidr> parse_cidr(std::string_view text);

/// A block as text: `10.0.0.0/8`.
std::string to_string(const Cidr& block);

/// The network of an address, for logs: the /24 of IPv4, the /48 of IPv6 (`203.0.113.0/24`).
std::string shortened(const IpAddress& address);

}  // namespace cordage::server
