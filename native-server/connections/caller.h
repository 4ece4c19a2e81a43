#pragma once

#include <string>

#include "native-server/http/request_head.h"
#include "native-server/net/ip_address.h"
#include "native-server/services.h"

namespace cordage::server {

/// The two kinds of ports: the public one, and the operator's own.
enum class Port { site, admin };

/// Where a request came from.
struct Origin {
  IpAddress peer;
  int socket;  ///< Connected; asked for its local address only where a request does not name a host.
  Port port;
};

/// Who sent a request, and the address of this service that they used.
struct Caller {
  IpAddress client;
  std::string base_url;  ///< Scheme and authority, no trailing slash.

  /// Wipes what the request sent.
  void clear();
};

/// Overwrites `caller`. Trusts what a proxy says of it as far as the options do.
void find_caller(const Services& services, const RequestHead& head, const Origin& origin, Caller& caller);

}  // namespace cordage::server
