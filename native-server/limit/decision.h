#pragma once

#include <chrono>
#include <optional>
#include <variant>

#include "native-server/limit/rate_limiter.h"

namespace cordage::server {

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
};

using Decision = std::variant<Unlimited, Decided, MustAsk>;

/// Decides on a limited request that came at `now`. `can_ask`: the count is shared, and the shared limit can be asked.
Decision decide(RateLimiter& limiter, const ClientKey& client, std::chrono::steady_clock::time_point now, bool can_ask);

}  // namespace cordage::server
