#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cordage::server {

/// Address and credentials of a Redis. The password is a secret: it is sent only to that Redis.
struct RedisUrl {
  std::string host;  ///< A name, an IPv4 address or an IPv6 address without brackets.
  std::uint16_t port = 6379;
  std::string user;      ///< Empty: the default user.
  std::string password;  ///< Empty: none is sent.
  unsigned database = 0;
};

/// Reads `redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE]`, user and password percent-encoded except
/// for unreserved characters and sub-delimiters (RFC 3986 §3.2.1); nullopt for anything else, `rediss://` (TLS) too.
std::optional<RedisUrl> parse_redis_url(std::string_view text);

}  // namespace cordage::server
