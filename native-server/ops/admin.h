#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "core/api/message.h"
#include "native-server/ops/log.h"
#include "native-server/ops/metrics.h"

namespace cordage::server {

/// Responds on the --admin port to GET and HEAD of `/metrics`, `/healthz` and `/readyz`. Thread-safe.
class Admin {
 public:
  /// The references must outlive this object. `rate_limit_clients` returns the number of clients in the rate limiter,
  /// on any thread. `max_connections`: over all threads. `has_redis`: the metrics include Redis.
  Admin(std::span<const std::unique_ptr<Counters>> threads, const Log& log,
        std::function<std::size_t()> rate_limit_clients, std::size_t max_connections, bool has_redis = false);

  /// Overwrites `response`. While `draining`, `/readyz` returns 503.
  void respond(const api::Request& request, bool draining, api::Response& response) const;

 private:
  std::string metrics() const;

  std::span<const std::unique_ptr<Counters>> threads_;
  const Log& log_;
  std::function<std::size_t()> rate_limit_clients_;
  std::size_t max_connections_;
  bool has_redis_;
  std::int64_t start_unix_seconds_;
};

}  // namespace cordage::server
