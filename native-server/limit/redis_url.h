#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cordage::server {

/// Where a Redis is and how to get in. The password is a secret: it goes nowhere but to that Redis.
struct RedisUrl {
  std::string host;  ///< A name, an IPv4 address or an IPv6 address without brackets.
  std::uint16_t port = 6379;
  std::string user;      ///< Empty: the default user.
  std::string password;  ///< Empty: none is sent.
  unsigned database = 0;
};

/// Reads `redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE]`, user and password percent-encoded where they hold other
/// than unreserved characters and sub-delimiters (RFC 3986 §3.2.1); nullopt for anything else, `rediss://` (TLS) too.
std::optional<RedisUrl> parse_redis_url(std::string_view text);

}  // namespace cordage::server
