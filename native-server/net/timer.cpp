#include "native-server/net/timer.h"

#include <sys/timerfd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace cordage::server {

Timer::Timer(Poller& poller, std::function<void()> on_time)
    : timer_(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC)), on_time_(std::move(on_time)) {
  if (!timer_.is_open() || !poller.add(timer_.get(), EPOLLIN | EPOLLET, *this))
    throw std::system_error(errno, std::generic_category(), "timerfd");
}

// Uses the clock of steady_clock. A time of zero would stop the timer.
void Timer::set(Clock::time_point time) {
  time_ = time;
  is_set_ = true;
  const auto since = std::max(time.time_since_epoch(), Clock::duration(1));
  const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
  const itimerspec when{
      .it_interval = {},
      .it_value = {.tv_sec = seconds.count(), .tv_nsec = std::chrono::nanoseconds(since - seconds).count()}};
  timerfd_settime(timer_.get(), TFD_TIMER_ABSTIME, &when, nullptr);
}

// It may have been set again since it expired.
void Timer::on_events(std::uint32_t) {
  if (!is_set_ || Clock::now() < time_) return;
  is_set_ = false;
  on_time_();
}

}  // namespace cordage::server
