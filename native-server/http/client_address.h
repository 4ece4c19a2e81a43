#pragma once

#include <span>
#include <string_view>

#include "native-server/net/ip_address.h"

namespace cordage::server {

/// Whether any of the blocks contains the address.
bool is_trusted(const IpAddress& address, std::span<const Cidr> trusted);

/// The client of a request: the peer, or if the peer is trusted the right-most entry of X-Forwarded-For that is not.
/// An entry is an address, optionally with a port (`192.0.2.1:80`, `[2001:db8::1]:80`). The search ends before an
/// invalid entry, with the last address found.
IpAddress client_address(const IpAddress& peer, std::string_view forwarded_for, std::span<const Cidr> trusted);

}  // namespace cordage::server
