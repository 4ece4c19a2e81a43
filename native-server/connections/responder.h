#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/http/message.h"
#include "core/text/appender.h"
#include "native-server/http/request_head.h"
#include "native-server/limit/rate_limiter.h"
#include "native-server/net/client_address.h"
#include "native-server/ops/metrics.h"
#include "native-server/services.h"

namespace cordage::server {

/// The two kinds of ports: the public one, and the operator's own.
enum class Port { site, admin };

/// Where a request came from.
struct Origin {
  IpAddress peer;
  int socket;  ///< Connected; asked for its local address only where a request does not name a host.
  Port port;
};

/// The time of one wake-up of a thread.
struct Moment {
  std::chrono::steady_clock::time_point steady;
  std::int64_t unix_seconds = 0;
  std::string_view date_line{};  ///< `Date: …` with CRLF.
};

/// What another count than the own one is asked: whether a client may make a request.
struct RateQuestion {
  ClientKey client;
  RateDecision own;  ///< The own count has admitted it.
  std::chrono::steady_clock::time_point asked;
};

/// Turns request heads into the bytes of their answers, for one thread: asks the rate limiter, lets site or admin
/// answer, adds the fields of the transport, counts and logs.
class Responder {
 public:
  /// Both must outlive this object. Only its thread may use `counters`.
  Responder(const Services& services, Counters& counters);

  /// Appends the answer to `head`, which is complete or refused, to `output`. False where the connection ends with it.
  bool respond(const RequestHead& head, const Origin& origin, const Moment& moment, std::string& output);

  /// Where the count is shared, before respond(): whether the request at hand must wait for the verdict on question().
  /// It need not where it is not limited, where the own count refuses it, or where the verdict was given.
  bool must_ask(const RequestHead& head, const Origin& origin, const Moment& moment);
  const RateQuestion& question() const { return question_; }

  /// The question will be asked anew: the own count takes its admission back.
  void withdraw_question();

  /// Gives the verdict on the request that is responded to next.
  void give_verdict(const RateQuestion& question, const RateDecision& verdict);
  void forget_verdict() { verdict_.reset(); }

 private:
  /// A verdict that is known before the request is answered.
  struct Verdict {
    RateDecision rate;
    std::chrono::steady_clock::time_point asked;
  };

  /// Finds `client_` and `base_url_`.
  void find_caller(const RequestHead& head, const Origin& origin);
  /// Fills `reply_`.
  void answer(const RequestHead& head, const Origin& origin, const Moment& moment);
  bool is_limited(const RequestHead& head, const Origin& origin) const;
  RateDecision ask_limiter(const Moment& moment);
  /// Asks the rate limiter where it has a say: `is_limited_` and `rate_`. False where it refuses.
  bool admit(const RequestHead& head, const Origin& origin, const Moment& moment);
  void reply_with(ProblemKind kind, std::string_view detail);
  void append_answer(const RequestHead& head, const Moment& moment, bool stays_open, std::string& output) const;
  void append_head(const RequestHead& head, const Moment& moment, bool stays_open, std::string& output) const;
  void write_rate_fields(Appender& out) const;
  void record(const RequestHead& head, std::size_t bytes, std::chrono::nanoseconds duration);

  const Services& services_;
  Counters& counters_;
  std::string quota_detail_;
  std::string rate_fields_;  ///< Up to how many requests are left.
  std::string base_url_;
  IpAddress client_;
  bool is_limited_ = false;  ///< Whether the request is one that the limit is for.
  RateDecision rate_;        ///< If so, the verdict.
  std::optional<Verdict> verdict_;
  RateQuestion question_{};
  api::Reply reply_;
  std::chrono::steady_clock::time_point last_end_{};  ///< When the last answer was ready: the next one begins then.
};

}  // namespace cordage::server
