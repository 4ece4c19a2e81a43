#pragma once

#include <string>
#include <string_view>

namespace cordage::server {

/// Whether `authority` is what a Host field may hold: labels of letters, digits, `-` and `_` joined by dots (at most
/// 253 bytes), an IPv4 address or a bracketed IPv6 address, and optionally `:port` with a port from 0 to 65535.
bool is_valid_authority(std::string_view authority);

/// What decides the scheme and authority that a caller used. Views may be empty where nothing was sent.
struct BaseUrlSource {
  std::string_view configured;       ///< `--base-url`; wins over everything else.
  std::string_view authority;        ///< Of the request, already judged by is_valid_authority.
  std::string_view forwarded_proto;  ///< X-Forwarded-Proto, only if a trusted proxy sent it.
  std::string_view forwarded_host;   ///< X-Forwarded-Host, likewise.
};

/// Writes scheme and authority without a trailing slash to `base_url`: `https://example.com`. Of the forwarded lists
/// the last element counts; one that is not valid is ignored.
void write_base_url(const BaseUrlSource& source, std::string& base_url);

/// The address and port that a connected socket was reached at, as an authority: `127.0.0.1:8080`, `[::1]:8080`.
/// `localhost` if the system cannot tell.
std::string local_authority(int socket);

}  // namespace cordage::server
