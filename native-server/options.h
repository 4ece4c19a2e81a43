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
#include "native-server/ops/log_level.h"
#include "native-server/site/site_options.h"

namespace cordage::server {

/// A name in the environment that looks like one of ours.
struct UnknownVariable {
  std::string name;
  std::string nearest;  ///< The name of ours that is most like it.
};

/// What the command line and the environment ask for, checked.
struct Options {
  std::vector<HostPort> listen{{"127.0.0.1", 8080}};
  std::optional<HostPort> admin{};  ///< Nothing: no admin port.
  SiteOptions site{};
  unsigned rate_limit = 10;         ///< Requests per second and client, at most 1000; 0: no limit.
  std::optional<RedisUrl> redis{};  ///< Where the count of the limit is shared; nothing: this server counts alone.
  std::vector<Cidr> trusted_proxies{};
  bool trusts_forwarded_host = false;   ///< X-Forwarded-Host and -Proto of these are believed too.
  unsigned threads = 1;                 ///< 1 to 256.
  std::size_t max_connections = 16384;  ///< 1 to 1,000,000; each thread has an equal share, rounded up.
  unsigned drain_delay = 0;             ///< Seconds from the signal to end on, at most 3600.
  bool access_log = false;
  LogLevel log_level = LogLevel::info;
  std::optional<HttpUrl> check{};  ///< Asks this server instead of being one.
  std::vector<UnknownVariable> unknown_variables{};
};

/// Reads the command line, and for what it leaves open the environment (`CORDAGE_…`). Instead of options, the code to
/// exit with: 0 after --help or --version went to standard output, 2 after a line with the error and what is allowed
/// went to standard error.
std::variant<Options, int> read_options(int argc, const char* const* argv);

}  // namespace cordage::server
