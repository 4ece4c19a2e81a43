#include "native-server/limit/decision.h"

namespace cordage::server {

Decision decide(RateLimiter& limiter, const ClientKey& client, std::chrono::steady_clock::time_point now,
                bool can_ask) {
  const auto now_us = std::chrono::duration_cast<std::chrono::microseconds>(now.time_since_epoch());
  const RateDecision own = limiter.admit(client, now_us);
  if (can_ask && own.admitted) return NeedsSharedCount{client, own};
  return Verdict{own};
}

}  // namespace cordage::server
