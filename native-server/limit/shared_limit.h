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

/// What waits for a decision of the shared limit.
class Asker {
 public:
  /// The decision on what it asked, which is all that it has under way.
  virtual void on_decision(const Decided& decision) = 0;

 protected:
  ~Asker() = default;
};

/// What the threads of a server know together of their Redis.
struct RedisState {
  const unsigned threads;
  std::atomic<unsigned> threads_up = 0;  ///< Those that can ask it.
  std::mutex mutex{};
  std::set<std::string, std::less<>> reported{};  ///< What the log says since all could, by `mutex`.
};

/// The rate limit that several servers share through a Redis, as one thread sees it: one connection, on which the
/// questions of many sessions are under way at once. Redis keeps for each client the times of its admitted requests,
/// by its own clock, so that the count is exact whichever servers a client reaches.
///
/// Whatever goes wrong (no connection, no reply in time, an error as the reply) has one consequence: the connection is
/// closed, the requests that wait get their own server's decision, and so does every other one until a connection that
/// is tried every second has answered in time. A client's key that holds something else is nobody else's matter: its
/// requests alone get their own server's decision.
class SharedLimit {
 public:
  /// All must outlive this object. Throws std::system_error where the system has no room for it.
  SharedLimit(Poller& poller, const RedisUrl& redis, RateLimiter& limiter, RedisState& state, Counters& counters,
              Log& log);

  /// Begins to connect; again and again, where that fails.
  void connect();

  /// Whether questions can be asked now.
  bool is_up() const { return is_up_; }

  /// Asks Redis, and tells the asker what was decided in 10 ms at the latest, not before this call has returned. Only
  /// while is_up(). The asker must live until then.
  void ask(const MustAsk& question, Asker& asker);

  /// Sends what was asked, in one write. At the end of each wake-up.
  void send();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point not_sent = Clock::time_point::max();

  /// A question that is under way.
  struct Pending {
    MustAsk question;
    Asker* asker;  ///< Null: it is only to see whether Redis answers.
    Clock::time_point asked = Clock::now();
    Clock::time_point sent = not_sent;
  };

  void enqueue(Pending pending, bool is_script_known = true);
  void on_reply(const redisReply* reply);
  void handle(const redisReply& reply);
  void go_on_setting_up(const redisReply& reply);
  void on_error(std::string_view message);
  void on_wrong_type();
  void on_decision(std::int64_t reply);
  void remember_refusal(const Pending& refused, const RateDecision& decision);
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
  std::deque<std::string_view> set_up_;  ///< The commands before the first question that are not answered yet.
  std::string script_hash_;
  std::deque<Pending> pending_;  ///< In the order of their replies.
};

}  // namespace cordage::server
