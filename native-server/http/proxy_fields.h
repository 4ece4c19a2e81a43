#pragma once

#include <span>
#include <string>
#include <string_view>

#include "native-server/net/ip_address.h"

// The header fields that proxies add: X-Forwarded-*, traceparent and X-Request-Id.

namespace cordage::server {

/// Returns whether any of the blocks contains the address.
bool is_trusted(const IpAddress& address, std::span<const Cidr> trusted);

/// The client of a request: the peer, or if the peer is trusted the right-most entry of X-Forwarded-For that is not
/// trusted. An entry is an address, optionally with a port (`192.0.2.1:80`, `[2001:db8::1]:80`). The search ends before
/// an invalid entry, with the last address found.
IpAddress client_address(const IpAddress& peer, std::string_view forwarded_for, std::span<const Cidr> trusted);

/// The sources of the scheme and authority that a caller used. A view is empty if nothing was sent.
struct BaseUrlSource {
  std::string_view configured;       ///< `--base-url`; overrides everything else.
  std::string_view authority;        ///< The request's, valid by is_valid_authority.
  std::string_view forwarded_proto;  ///< X-Forwarded-Proto, if it comes from a trusted proxy and is trusted.
  std::string_view forwarded_host;   ///< X-Forwarded-Host, likewise.
};

/// Writes scheme and authority without a trailing slash to `base_url`: `https://example.com`; nothing if no host is
/// known, so that links are relative. The last element of a forwarded list counts; an invalid one is ignored.
void write_base_url(const BaseUrlSource& source, std::string& base_url);

/// The id of a request in other logs: the trace id of `traceparent` (W3C Trace Context, version 00 and later), else
/// `X-Request-Id` if it is 32 hexadecimal digits or a UUID (RFC 9562 §4). Empty otherwise, because anything else could
/// be a secret.
std::string_view request_id(std::string_view traceparent, std::string_view x_request_id);

}  // namespace cordage::server
