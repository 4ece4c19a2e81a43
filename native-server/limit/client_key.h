#pragma once

#include <cstdint>
#include <string>

#include "native-server/net/ip_address.h"

namespace cordage::server {

/// A client of the rate limit: an IPv4 address or an IPv6 /64.
struct ClientKey {
  std::uint64_t prefix;  ///< The IPv4 address, or the first 64 bits of the IPv6 address.
  std::uint8_t family;   ///< 4 or 6.
};

/// The client that an address belongs to.
ClientKey client_key(const IpAddress& address);

/// A client as text: `192.0.2.1`, `2001:db8:1:2::/64`.
std::string to_string(const ClientKey& client);

}  // namespace cordage::server
