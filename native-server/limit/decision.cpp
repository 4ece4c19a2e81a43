#include "native-server/limit/decision.h"

#include "native-server/limit/shared_limit.h"

namespace cordage::server {

Decision decide(RateLimiter& limiter, const SharedLimit* shared, Counters& counters, const ClientKey& client,
                std::chrono::steady_clock::time_point now) {
  const auto now_us = std::chrono::duration_cast<std::chrono::microseconds>(now.time_since_epoch());
  const RateDecision own = limiter.admit(client, now_us);
  const bool can_ask = shared != nullptr && shared->is_up();
  if (can_ask && own.admitted) return MustAsk{client, own, std::chrono::steady_clock::now()};
  if (shared != nullptr && !can_ask) counters.redis_fallbacks.add(1);
  return Decided{own};
}

}  // namespace cordage::server
