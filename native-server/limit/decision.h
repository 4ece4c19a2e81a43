#pragma once

#include <chrono>
#include <optional>
#include <variant>

#include "native-server/limit/rate_limiter.h"

namespace cordage::server {

/// The rate limit does not apply to this request.
struct Unlimited {};

/// The decision on a request, with the remaining requests of its client.
struct Verdict {
  RateDecision rate;
  std::optional<std::chrono::steady_clock::time_point> asked{};  ///< When the shared limit was queried, if it was.
};

/// The server's own count admits the request; the shared limit decides.
struct NeedsSharedCount {
  ClientKey client;
  RateDecision own;
};

using Decision = std::variant<Unlimited, Verdict, NeedsSharedCount>;

/// Decides on a limited request that arrived at `now`. `can_ask`: the count is shared and the shared limit is
/// available.
Decision decide(RateLimiter& limiter, const ClientKey& client, std::chrono::steady_clock::time_point now, bool can_ask);

}  // namespace cordage::server
