#pragma once

#include <atomic>

#include "native-server/limit/rate_limiter.h"
#include "native-server/limit/shared_limit.h"
#include "native-server/ops/admin.h"
#include "native-server/ops/log.h"
#include "native-server/options.h"
#include "native-server/site/current_site.h"

namespace cordage::server {

/// The objects that all threads share.
struct Services {
  const Options& options;
  CurrentSite site;
  const Admin& admin;
  RateLimiter* limiter;  ///< Null: no limit.
  Log& log;
  std::atomic<unsigned> busy_threads;  ///< Threads that serve or still drain.
  RedisState redis;
  std::atomic<bool> draining = false;  ///< No longer ready: `/readyz` is 503.
};

}  // namespace cordage::server
