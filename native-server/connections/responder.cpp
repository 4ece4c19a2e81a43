#include "native-server/connections/responder.h"

#include <algorithm>

#include "core/api/response.h"
#include "core/api/statuses.h"
#include "core/base/wipe.h"
#include "core/text/appender.h"

namespace cordage::server {
namespace {

constexpr std::size_t kept_body_bytes = std::size_t{1} << 20;
constexpr std::size_t spare_head_bytes = 400;  // For the transport's fields of a head; it may need more.

bool is_known_method(std::string_view method) { return api::is_read(method) || method == "OPTIONS"; }

// RFC 9110 §8.6: a 204 has no Content-Length, and that of a 304 would have to be the 200's.
bool has_length(int status) { return status != 204 && status != 304; }

}  // namespace

Responder::Responder(const Services& services, Counters& counters)
    : services_(services),
      site_(services.site.get()),
      counters_(counters),
      quota_detail_("A client may make " + std::to_string(services.options.rate_limit) +
                    " requests per second. Retry after the number of seconds in Retry-After."),
      rate_fields_("RateLimit-Policy: \"ip\";q=" + std::to_string(services.options.rate_limit) +
                   ";w=1\r\nRateLimit: \"ip\";r=") {}

bool is_limited(const Services& services, const RequestHead& head, Port port) {
  constexpr std::string_view api = "/api/";  // The index, which is not an endpoint.
  return services.limiter != nullptr && port == Port::site && head.path.starts_with(api) && head.path != api &&
         !head.is_preflight;
}

bool Responder::respond(const RequestHead& head, Port port, const Caller& caller, const Verdict* verdict,
                        const WakeTime& wake_time, std::string& output) {
  const auto start = verdict && verdict->asked ? *verdict->asked : std::max(wake_time.steady, last_end_);
  const RateDecision* rate = verdict ? &verdict->rate : nullptr;
  const api::Route route = site_->route_of(head.path);
  fill_response(head, port, caller, route, rate, wake_time.unix_seconds);
  const bool stays_open = head.keep_alive && !head.rejection && !head.has_body;
  const std::size_t size_before = output.size();
  append_response(head, rate, wake_time, stays_open, output);
  last_end_ = std::chrono::steady_clock::now();
  if (port == Port::site) record(head, caller, route, output.size() - size_before, last_end_ - start);
  wipe(response_.headers);
  wipe(response_.body);
  if (response_.body.capacity() > kept_body_bytes) std::string().swap(response_.body);
  return stays_open;
}

void Responder::fill_response(const RequestHead& head, Port port, const Caller& caller, api::Route route,
                              const RateDecision* rate, std::int64_t now) {
  const bool is_draining = services_.draining.load(std::memory_order_relaxed);
  const api::Request request{.method = head.method,
                             .path = head.path,
                             .query = head.query,
                             .accept = head.accept.view(),
                             .accept_encoding = head.accept_encoding.view(),
                             .sec_fetch_dest = head.sec_fetch_dest.view(),
                             .if_none_match = head.if_none_match.view(),
                             .base_url = caller.base_url,
                             .is_base_url_sent = services_.options.site.base_url.empty(),
                             .now = now};
  const auto reject = [&](const api::Rejection& rejection) {
    api::respond_with_problem(rejection, request, response_);
  };
  if (rate && !rate->admitted) {
    counters_.rate_limit_refused.add(1);
    reject({api::RequestError::quota_exceeded, quota_detail_});
  } else if (head.rejection) {
    reject(*head.rejection);
  } else if (head.has_body && is_known_method(head.method)) {
    reject({api::RequestError::body_not_allowed, "A GET, HEAD or OPTIONS request must come without a body."});
  } else if (port == Port::admin) {
    services_.admin.respond(request, is_draining, response_);
  } else {
    site_->respond(request, route, is_draining, response_);
  }
}

void Responder::append_response(const RequestHead& head, const RateDecision* rate, const WakeTime& wake_time,
                                bool stays_open, std::string& output) const {
  append_head(head, rate, wake_time, stays_open, output);
  if (head.method != "HEAD") output.append(response_.content());
}

void Responder::append_head(const RequestHead& head, const RateDecision* rate, const WakeTime& wake_time,
                            bool stays_open, std::string& output) const {
  Appender out(output);
  out.reserve(response_.headers.size() + spare_head_bytes);
  out.write("HTTP/1.1 ");
  out.write_decimal(std::int64_t{response_.status});
  out.write({" ", api::reason_of(response_.status), "\r\n"});
  out.write(wake_time.date_line);
  out.write(response_.headers);
  if (rate) write_rate_fields(*rate, out);
  if (!stays_open) out.write("Connection: close\r\n");
  if (stays_open && head.is_http_1_0) out.write("Connection: keep-alive\r\n");
  if (has_length(response_.status)) {
    out.write("Content-Length: ");
    out.write_decimal(std::uint64_t{response_.content().size()});
    out.write("\r\n");
  }
  out.write("\r\n");
}

// draft-ietf-httpapi-ratelimit-headers: the window is always one second.
void Responder::write_rate_fields(const RateDecision& rate, Appender& out) const {
  out.write(rate_fields_);
  out.write_decimal(std::uint64_t{rate.left});
  out.write(";t=1\r\n");
  if (rate.admitted) return;
  out.write("Retry-After: ");
  out.write_decimal(std::int64_t{std::chrono::ceil<std::chrono::seconds>(rate.retry_after).count()});
  out.write("\r\n");
}

void Responder::record(const RequestHead& head, const Caller& caller, api::Route route, std::size_t bytes,
                       std::chrono::nanoseconds duration) {
  counters_.count_request(route, response_.status, duration);
  if (!services_.options.access_log) return;
  services_.log.access({.method = is_known_method(head.method) ? head.method : "other",
                        .route = counters_.route_names()[route],
                        .status = response_.status,
                        .bytes = bytes,
                        .duration = std::chrono::duration_cast<std::chrono::microseconds>(duration),
                        .client = caller.client,
                        .request_id = caller.request_id});
}

}  // namespace cordage::server
