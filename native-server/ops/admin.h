#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "core/http/message.h"
#include "native-server/limit/rate_limiter.h"
#include "native-server/ops/log.h"
#include "native-server/ops/metrics.h"

namespace cordage::server {

/// What the --admin port answers: `/metrics`, `/healthz` and `/readyz`, to GET and HEAD. Safe to use from several
/// threads at once.
class Admin {
 public:
  /// All must outlive this object; `limiter` may be null. `max_connections`: over all threads. `has_redis`: the metrics
  /// tell of it.
  Admin(std::span<const std::unique_ptr<Counters>> threads, const RateLimiter* limiter, const Log& log,
        std::size_t max_connections, bool has_redis = false);

  /// Overwrites `response`. While `draining`, `/readyz` answers 503.
  void respond(const http::Request& request, bool draining, http::Response& response) const;

 private:
  std::string metrics() const;

  std::span<const std::unique_ptr<Counters>> threads_;
  const RateLimiter* limiter_;
  const Log& log_;
  std::size_t max_connections_;
  bool has_redis_;
  std::int64_t start_unix_seconds_;
};

}  // namespace cordage::server
