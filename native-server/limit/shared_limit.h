#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <string_view>

#include "native-server/connections/responder.h"
#include "native-server/limit/redis_socket.h"
#include "native-server/net/timer.h"

namespace cordage::server {

class Session;

/// The rate limit that several servers share through a Redis, as one thread sees it: one connection, on which the
/// questions of many sessions are under way at once. Redis keeps for each client the times of its admitted requests,
/// by its own clock, so that the count is exact whichever servers a client reaches.
///
/// Whatever goes wrong (no connection, no reply in time, an error as the reply) has one consequence: the connection is
/// closed, the requests that wait get their own server's verdict, and so does every other one until a connection that
/// is tried every second has answered in time.
class SharedLimit {
 public:
  /// The references must outlive this object, and `services` must name a Redis and have a limiter. Throws
  /// std::system_error where the system has no room for it.
  SharedLimit(Poller& poller, Services& services, Counters& counters);

  /// Begins to connect; again and again, where that fails.
  void connect();

  /// Whether questions can be asked now.
  bool is_up() const { return is_up_; }

  /// Asks Redis, and lets the session go on with the verdict in 10 ms at the latest. Only while is_up(). The session
  /// must live until then.
  void ask(const RateQuestion& question, Session& session);

  /// Sends what was asked, in one write. At the end of each wake-up.
  void send();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point in_line = Clock::time_point::max();

  /// A question that is under way.
  struct Call {
    RateQuestion question;
    Session* session;  ///< Null: it is only to see whether Redis answers.
    Clock::time_point sent = in_line;
  };

  void put_in_line(Call call, bool is_script_known = true);
  void on_reply(const redisReply* reply);
  void handle(const redisReply& reply);
  void go_on_setting_up(const redisReply& reply);
  void on_error(std::string_view message);
  void on_verdict(std::int64_t verdict);
  void remember_refusal(const RateQuestion& question, const RateDecision& decision);
  void come_up();
  void give_up(std::string_view reason, Counter& counter);
  void on_timer();

  Services& services_;
  Counters& counters_;
  const std::string limit_text_;
  RedisSocket socket_;
  Timer timer_;
  bool is_waiting_ = false;  ///< For the next attempt to connect.
  bool is_up_ = false;
  bool will_send_ = false;
  std::deque<std::string_view> set_up_;  ///< The commands before the first question that are not answered yet.
  std::string script_hash_;
  std::deque<Call> calls_;  ///< In the order of their replies.
};

}  // namespace cordage::server
