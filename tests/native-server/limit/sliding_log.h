#pragma once

#include <chrono>
#include <cstddef>
#include <deque>

#include "native-server/limit/rate_limiter.h"

/// The limiter's rule implemented literally for one client: it stores all admitted times of the last second.
class SlidingLog {
 public:
  explicit SlidingLog(std::size_t limit) : limit_(limit) {}

  bool admit(std::chrono::microseconds now) {
    using namespace std::chrono_literals;
    while (!admitted_.empty() && now - admitted_.front() >= 1s) admitted_.pop_front();
    if (admitted_.size() == limit_) return false;
    admitted_.push_back(now);
    return true;
  }
  void take_back() { admitted_.pop_back(); }
  std::chrono::microseconds oldest() const { return admitted_.front(); }

  /// Returns whether the limiter's decision on a request at `now` is right.
  bool agrees(const cordage::server::RateDecision& decision, std::chrono::microseconds now) {
    using namespace std::chrono_literals;
    const bool expected = admit(now);
    const auto retry_after = expected ? 0us : oldest() + 1s - now;
    return decision.admitted == expected && decision.left == limit_ - admitted_.size() &&
           decision.retry_after == retry_after;
  }

 private:
  std::size_t limit_;
  std::deque<std::chrono::microseconds> admitted_;
};
