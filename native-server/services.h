#pragma once

#include <atomic>

#include "native-server/limit/rate_limiter.h"
#include "native-server/ops/admin.h"
#include "native-server/ops/log.h"
#include "native-server/options.h"
#include "native-server/site/site.h"

namespace cordage::server {

/// What all threads share.
struct Services {
  const Options& options;
  const Site& site;
  const Admin& admin;
  RateLimiter* limiter;  ///< Null: no limit.
  Log& log;
  std::atomic<unsigned> busy_threads;  ///< Those that serve, or still have something to drain.
  std::atomic<bool> draining = false;
  std::atomic<unsigned> threads_with_redis = 0;  ///< Those that can ask it.
  std::atomic<bool> told_of_redis = false;       ///< The log's last word about Redis is that it is not available.
};

}  // namespace cordage::server
