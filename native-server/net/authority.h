#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/text/uri.h"

namespace cordage::server {

struct HostPort {
  std::string host;  ///< A name, an IPv4 address or an IPv6 address without brackets.
  std::uint16_t port = 0;
};

/// Returns whether an authority is a valid value of Host: labels of letters, digits, '-' and '_' joined by dots (at
/// most 253 bytes), an IPv4 address or a bracketed IPv6 address, optionally one dot at the end of a name, and
/// optionally
/// `:port` with a port from 0 to 65535 or none.
bool is_valid_authority(const Authority& authority);
bool is_valid_authority(std::string_view text);

/// Host and port of a valid authority, `default_port` if it names none; nullopt without either, or if it is not valid.
std::optional<HostPort> read_host_port(const Authority& authority, std::optional<std::uint16_t> default_port);

/// The local address and port of a connected socket as an authority: `127.0.0.1:8080`, `[::1]:8080`; "localhost" if
/// the system does not return them.
std::string local_authority(int socket);

}  // namespace cordage::server
