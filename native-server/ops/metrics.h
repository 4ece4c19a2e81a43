#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/statuses.h"
#include "native-server/ops/process_usage.h"

namespace cordage::server {

/// Upper bounds of the histogram's buckets except the last, in microseconds.
inline constexpr std::array<std::int64_t, 12> bucket_bounds_us{25,   50,   100,   250,   500,    1000,
                                                               2500, 5000, 10000, 50000, 250000, 1000000};

/// A number that one thread increments and any thread may read.
class Counter {
 public:
  void add(std::uint64_t more) { value_.store(value() + more, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

/// Counters of one route.
struct RouteCounters {
  std::array<Counter, api::statuses.size() + 1> by_status;  ///< The last one counts all other statuses.
  std::array<Counter, bucket_bounds_us.size() + 1> by_duration;
  Counter total_us;
};

/// The counters of one thread. Only that thread writes; any thread may read.
class alignas(64) Counters {
 public:
  /// `route_names`: these names, which must outlive this object.
  explicit Counters(std::span<const std::string_view> route_names);

  /// Durations of status 429 are left out, because many quick rejections would hide slow responses.
  void count_request(std::size_t route, int status, std::chrono::nanoseconds duration);

  std::span<const std::string_view> route_names() const { return route_names_; }
  const RouteCounters& route(std::size_t index) const { return by_route_[index]; }

  Counter opened;              ///< Opened connections since the start.
  Counter closed;              ///< Closed connections since the start.
  Counter shed;                ///< Closed to make room.
  Counter failed;              ///< Exceptions; each ends at most one connection.
  Counter rate_limit_refused;  ///< Requests.
  Counter sent_bytes;

  Counter redis_calls;                    ///< Requests that Redis was queried for.
  Counter redis_fallbacks;                ///< Requests decided by the server's own count instead.
  Counter redis_timeouts;                 ///< Failures of Redis: no reply in time,
  Counter redis_errors;                   ///< a reply that is not a decision,
  Counter redis_disconnections;           ///< no connection.
  std::atomic<bool> is_redis_up = false;  ///< True if this thread can query it now.

 private:
  std::span<const std::string_view> route_names_;
  std::vector<RouteCounters> by_route_;
};

/// Facts of the process that metrics_text reports in addition to the counters.
struct ProcessFacts {
  std::string_view version;
  std::string_view compiler;
  std::int64_t start_unix_seconds;
  ProcessUsage usage{};
  std::size_t max_connections;  ///< Over all threads.
  std::size_t rate_limit_clients;
  std::uint64_t log_lines_lost;
  bool has_redis = false;  ///< True if the rate limit uses Redis.
};

/// The sum over all threads in Prometheus' text format 0.0.4. All counters have the same routes; there is at least one.
std::string metrics_text(std::span<const std::unique_ptr<Counters>> threads, const ProcessFacts& facts);

}  // namespace cordage::server
