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
  Port port;
};

/// Who sent a request, and the address of this service that they used.
struct Caller {
  IpAddress client;
  std::string_view request_id;  ///< That a trusted proxy gave it; empty: none. Part of the request's head.
  std::string base_url;         ///< Scheme and authority, no trailing slash; empty where the request names no host.

  /// Wipes what the request sent.
  void clear();
};

/// Overwrites `caller`. Trusts what a proxy says of it as far as the options do.
void find_caller(const Services& services, const RequestHead& head, const Origin& origin, Caller& caller);

}  // namespace cordage::server
