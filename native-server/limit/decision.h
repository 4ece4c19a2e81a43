#pragma once

#include <chrono>
#include <optional>
#include <variant>

#include "native-server/limit/rate_limiter.h"
#include "native-server/ops/metrics.h"

namespace cordage::server {

class SharedLimit;

/// The rate limit is not for this request.
struct Unlimited {};

/// Whether a request is admitted, and what its client has left.
struct Decided {
  RateDecision rate;
  std::optional<std::chrono::steady_clock::time_point> asked{};  ///< When the shared limit was asked, if it was.
};

/// The server's own count admits the request; the shared limit has the last word.
struct MustAsk {
  ClientKey client;
  RateDecision own;
  std::chrono::steady_clock::time_point asked;
};

using Decision = std::variant<Unlimited, Decided, MustAsk>;

/// Decides on a limited request that came at `now`. `shared`: null where the count is not shared. While the shared
/// limit is not available, no request waits for it.
Decision decide(RateLimiter& limiter, const SharedLimit* shared, Counters& counters, const ClientKey& client,
                std::chrono::steady_clock::time_point now);

}  // namespace cordage::server
