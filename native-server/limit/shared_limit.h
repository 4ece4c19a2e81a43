#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "native-server/limit/decision.h"
#include "native-server/limit/redis_socket.h"
#include "native-server/limit/redis_url.h"
#include "native-server/net/timer.h"
#include "native-server/ops/log.h"
#include "native-server/ops/metrics.h"

namespace cordage::server {

/// An object that waits for a decision of the shared limit.
class Waiter {
 public:
  /// Called with the decision on its only pending query.
  virtual void on_decision(const Verdict& decision) = 0;

 protected:
  ~Waiter() = default;
};

/// The state of the Redis connections of all threads.
struct RedisState {
  const unsigned threads;
  std::atomic<unsigned> threads_up = 0;  ///< Threads that can query it.
  std::mutex mutex{};
  /// Failures logged since Redis was last available to all threads; guarded by `mutex`.
  std::set<std::string, std::less<>> reported{};
};

/// The rate limit that several servers share through a Redis, for one thread: one connection with the pipelined queries
/// of many sessions. Redis stores the times of the admitted requests of each client, by its own clock, so that the
/// count is exact for all servers together.
///
/// Every failure (no connection, no reply in time, an error or an impossible value as the reply) is handled the same
/// way: the connection is closed, and the server decides alone on waiting and further requests. It tries to connect
/// every second, until a connection has replied in time. If a client's key has a value of another type, the server
/// decides alone only on the requests of that client.
class SharedLimit {
 public:
  /// All must outlive this object. Throws std::system_error if the system has no resources for it.
  SharedLimit(Poller& poller, const RedisUrl& redis, RateLimiter& limiter, RedisState& state, Counters& counters,
              Log& log);

  /// Starts connecting, and tries again after failures.
  void connect();

  /// Returns whether queries can be sent now.
  bool is_up() const { return is_up_; }

  /// Queries Redis, and passes the decision to the waiter within 10 ms, after this call has returned. Only while
  /// is_up(). The waiter must live until then.
  void ask(const NeedsSharedCount& question, Waiter& waiter);

  /// Sends the queries in one write. Called at the end of each wake-up.
  void send();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point not_sent = Clock::time_point::max();

  /// A pending query.
  struct Pending {
    NeedsSharedCount question;
    Waiter* waiter;           ///< Null: only a check whether Redis replies.
    bool has_script = false;  ///< True if the query holds the script itself.
    Clock::time_point asked = Clock::now();
    Clock::time_point sent = not_sent;
  };

  void enqueue(Pending pending);
  void on_reply(const redisReply& reply);
  void on_end(RedisEnd reason);
  void handle(const redisReply& reply);
  void go_on_setting_up(const redisReply& reply);
  void on_error(std::string_view message);
  void on_wrong_type();
  void on_decision(std::int64_t reply);
  void remember_rejection(const Pending& rejected, const RateDecision& decision);
  void come_up();
  void report(std::string_view event, std::string_view reason);
  void decide_alone(const Pending& question);
  void give_up(std::string_view reason, Counter& counter);
  void on_timer();

  const RedisUrl& redis_;
  RateLimiter& limiter_;
  RedisState& state_;
  Counters& counters_;
  Log& log_;
  const std::string limit_text_;
  RedisSocket socket_;
  Timer timer_;
  bool is_waiting_ = false;  ///< For the next attempt to connect.
  bool is_up_ = false;
  bool will_send_ = false;
  std::deque<std::string_view> set_up_;  ///< Commands before the first query that have no reply yet.
  std::string script_hash_;
  std::deque<Pending> pending_;  ///< In the order of their replies.
};

}  // namespace cordage::server
