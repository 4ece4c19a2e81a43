#pragma once

#include <chrono>
#include <functional>

#include "native-server/net/poller.h"

namespace cordage::server {

/// Calls back when its time is reached, on the thread of its poller.
class Timer final : public Watcher {
 public:
  using Clock = std::chrono::steady_clock;

  /// Throws std::system_error if the system has no resources for it.
  Timer(Poller& poller, std::function<void()> on_time);

  /// Replaces an earlier time.
  void set(Clock::time_point time);
  bool is_set() const { return is_set_; }
  Clock::time_point time() const { return time_; }

  void on_events(std::uint32_t events) override;

 private:
  FileDescriptor timer_;
  std::function<void()> on_time_;
  Clock::time_point time_{};
  bool is_set_ = false;
};

}  // namespace cordage::server
