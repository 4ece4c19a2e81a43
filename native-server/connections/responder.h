#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "core/api/message.h"
#include "core/api/problem_response.h"
#include "core/api/respond.h"
#include "core/text/appender.h"
#include "native-server/connections/caller.h"
#include "native-server/connections/wake_time.h"
#include "native-server/http/request_head.h"
#include "native-server/limit/decision.h"
#include "native-server/ops/metrics.h"
#include "native-server/services.h"

namespace cordage::server {

/// Returns whether the rate limit applies to a request: as soon as its path is known, even if a later rule rejects it.
/// It does not apply to CORS preflights, which browsers send on their own.
bool is_limited(const Services& services, const RequestHead& head, Port port);

/// Turns request heads into the bytes of their responses, for one thread: calls site or admin, adds the transport's
/// header fields, counts and logs.
class Responder {
 public:
  /// Both must outlive this object. Only its thread may use `counters`.
  Responder(const Services& services, Counters& counters);

  /// Appends the response to `head`, which is complete or rejected, to `output`. `verdict`: null for a request without
  /// rate limit. Returns false if the connection ends after it.
  bool respond(const RequestHead& head, Port port, const Caller& caller, const Verdict* verdict,
               const WakeTime& wake_time, std::string& output);

  /// Responds from the current site from now on.
  void renew_site() { site_ = services_.site.get(); }

  /// When the last response was ready.
  std::chrono::steady_clock::time_point last_end() const { return last_end_; }

 private:
  /// Fills `response_`.
  void fill_response(const RequestHead& head, Port port, const Caller& caller, api::Route route,
                     const RateDecision* rate, std::int64_t now);
  void append_response(const RequestHead& head, const RateDecision* rate, const WakeTime& wake_time, bool stays_open,
                       std::string& output) const;
  void append_head(const RequestHead& head, const RateDecision* rate, const WakeTime& wake_time, bool stays_open,
                   std::string& output) const;
  void write_rate_fields(const RateDecision& rate, Appender& out) const;
  void record(const RequestHead& head, const Caller& caller, api::Route route, std::size_t bytes,
              std::chrono::nanoseconds duration);

  const Services& services_;
  std::shared_ptr<const Site> site_;
  Counters& counters_;
  std::string quota_detail_;
  std::string rate_fields_;                           ///< Up to the number of remaining requests.
  api::Response response_;                            ///< The next request reuses its memory.
  std::chrono::steady_clock::time_point last_end_{};  ///< The next request begins then.
};

}  // namespace cordage::server
