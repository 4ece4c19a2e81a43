#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "native-server/limit/redis_url.h"
#include "native-server/net/ip_address.h"
#include "native-server/net/listener.h"
#include "native-server/ops/check.h"
#include "native-server/ops/log.h"
#include "native-server/site/site_options.h"

namespace cordage::server {

/// An unknown variable in the environment whose name begins with CORDAGE_.
struct UnknownVariable {
  std::string name;
  std::string nearest;  ///< The nearest known name; empty if none is near.
};

inline constexpr unsigned max_threads = 256;
inline constexpr const char* default_listen = "127.0.0.1:8080";

/// The options of command line and environment, checked. Their defaults and ranges are in option_rows.
struct Options {
  std::vector<HostPort> listen{};   ///< Empty: default_listen, or the sockets that were passed to the process.
  std::optional<HostPort> admin{};  ///< nullopt: no admin port.
  SiteOptions site{};
  unsigned rate_limit = 0;          ///< Requests per second per client; 0: no limit.
  std::optional<RedisUrl> redis{};  ///< The Redis that shares the rate limit; nullopt: only this server counts.
  std::vector<Cidr> trusted_proxies{};
  bool trusts_forwarded_host = false;  ///< Also for X-Forwarded-Host and X-Forwarded-Proto.
  unsigned threads = 1;
  std::size_t max_connections = 0;  ///< Each thread has an equal share, rounded up.
  unsigned drain_delay = 0;         ///< Seconds from the signal to the end of accepting.
  bool access_log = false;
  LogLevel log_level = LogLevel::info;
  std::optional<HttpUrl> check{};  ///< Requests this URL instead of serving.
  std::vector<UnknownVariable> unknown_variables{};
};

/// Reads the command line and, for options that it does not have, the environment (`CORDAGE_…`). Returns an exit code
/// instead of options: 0 after --help or --version (on standard output), 2 after an error (one line on standard error
/// with the allowed values).
std::variant<Options, int> read_options(int argc, const char* const* argv);

}  // namespace cordage::server
