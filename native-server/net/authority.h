#pragma once

#include <string>
#include <string_view>

namespace cordage::server {

/// Whether `authority` is a valid value of Host: labels of letters, digits, `-` and `_` joined by dots (at most
/// 253 bytes), an IPv4 address or a bracketed IPv6 address, optionally one dot at the end of a name, and optionally
/// `:port` with a port from 0 to 65535 or none.
bool is_valid_authority(std::string_view authority);

/// The local address and port of a connected socket as an authority: `127.0.0.1:8080`, `[::1]:8080`; `localhost` if
/// the system does not return them.
std::string local_authority(int socket);

}  // namespace cordage::server
