#pragma once

#include <string>

#include "native-server/http/request_head.h"
#include "native-server/net/ip_address.h"
#include "native-server/services.h"

namespace cordage::server {

/// The public port, and the operator's port.
enum class Port { site, admin };

/// The origin of a request.
struct ConnectionSource {
  IpAddress peer;
  Port port;
};

/// Who sent a request, and the address of this service that they used.
struct Caller {
  IpAddress client;
  std::string_view request_id;  ///< From a trusted proxy; empty: none. A view into the request's head.
  std::string base_url;         ///< Scheme and authority, no trailing slash; empty if the request names no host.

  /// Wipes what the request sent.
  void clear();
};

/// Overwrites `caller`. Uses the header fields of a proxy as far as the options trust it.
void find_caller(const Services& services, const RequestHead& head, const ConnectionSource& source, Caller& caller);

}  // namespace cordage::server
