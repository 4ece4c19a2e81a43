#include "native-server/connections/responder.h"

#include <algorithm>
#include <array>

#include "core/base/wipe.h"
#include "core/http/reply.h"
#include "core/text/appender.h"
#include "native-server/net/host.h"

namespace cordage::server {
namespace {

constexpr std::size_t kept_body_bytes = std::size_t{1} << 20;
constexpr std::size_t spare_head_bytes = 400;  // For all of a head but the fields of the reply; it may have more.

struct StatusLine {
  int status;
  std::string_view line;
};

constexpr std::array status_lines{
    StatusLine{200, "HTTP/1.1 200 OK\r\n"},
    StatusLine{204, "HTTP/1.1 204 No Content\r\n"},
    StatusLine{304, "HTTP/1.1 304 Not Modified\r\n"},
    StatusLine{400, "HTTP/1.1 400 Bad Request\r\n"},
    StatusLine{404, "HTTP/1.1 404 Not Found\r\n"},
    StatusLine{405, "HTTP/1.1 405 Method Not Allowed\r\n"},
    StatusLine{408, "HTTP/1.1 408 Request Timeout\r\n"},
    StatusLine{413, "HTTP/1.1 413 Content Too Large\r\n"},
    StatusLine{414, "HTTP/1.1 414 URI Too Long\r\n"},
    StatusLine{429, "HTTP/1.1 429 Too Many Requests\r\n"},
    StatusLine{431, "HTTP/1.1 431 Request Header Fields Too Large\r\n"},
    StatusLine{503, "HTTP/1.1 503 Service Unavailable\r\n"},
};

/// There is one for every status that the API and the server know.
std::string_view status_line(int status) {
  const auto is_this = [&](const StatusLine& each) { return each.status == status; };
  return std::find_if(status_lines.begin(), status_lines.end() - 1, is_this)->line;
}

bool is_known_method(std::string_view method) { return api::is_read(method) || method == "OPTIONS"; }

// RFC 9110 §8.6: a 204 has no Content-Length, and that of a 304 would have to be the 200's.
bool has_length(int status) { return status != 204 && status != 304; }

}  // namespace

Responder::Responder(const Services& services, Counters& counters)
    : services_(services),
      counters_(counters),
      quota_detail_("A client may make " + std::to_string(services.options.rate_limit) +
                    " requests in any second. The next one is answered after the seconds in Retry-After."),
      rate_fields_("RateLimit-Policy: \"ip\";q=" + std::to_string(services.options.rate_limit) +
                   ";w=1\r\nRateLimit: \"ip\";r=") {}

bool Responder::respond(const RequestHead& head, const Origin& origin, const Moment& moment, std::string& output) {
  const auto start = verdict_ ? verdict_->asked : std::max(moment.steady, last_end_);
  answer(head, origin, moment);
  const bool stays_open = head.keep_alive && !head.refusal && !head.has_body;
  const std::size_t size_before = output.size();
  append_answer(head, moment, stays_open, output);
  last_end_ = std::chrono::steady_clock::now();
  if (origin.port == Port::site) record(head, output.size() - size_before, last_end_ - start);
  wipe(reply_.body.data(), reply_.body.size());
  wipe(base_url_.data(), base_url_.size());
  if (reply_.body.capacity() > kept_body_bytes) std::string().swap(reply_.body);
  return stays_open;
}

void Responder::find_caller(const RequestHead& head, const Origin& origin) {
  const std::span<const Cidr> trusted = services_.options.trusted_proxies;
  const bool is_proxied = is_trusted(origin.peer, trusted);
  client_ = is_proxied ? client_address(origin.peer, head.forwarded_for.view(), trusted) : origin.peer;
  if (services_.limiter != nullptr && origin.port == Port::site) services_.limiter->prefetch(client_key(client_));

  const std::string_view configured = services_.options.base_url;
  const bool needs_local = configured.empty() && head.authority.empty();
  const std::string local = needs_local ? local_authority(origin.socket) : std::string();
  write_base_url({.configured = configured,
                  .authority = needs_local ? local : head.authority,
                  .forwarded_proto = is_proxied ? head.forwarded_proto.view() : std::string_view{},
                  .forwarded_host = is_proxied ? head.forwarded_host.view() : std::string_view{}},
                 base_url_);
}

void Responder::answer(const RequestHead& head, const Origin& origin, const Moment& moment) {
  find_caller(head, origin);
  reply_.route = services_.site.route_of(head.path);
  const bool is_draining = services_.draining.load(std::memory_order_relaxed);
  const api::Call call{.method = head.method,
                       .path = head.path,
                       .query = head.query,
                       .accept = head.accept.view(),
                       .accept_encoding = head.accept_encoding.view(),
                       .sec_fetch_dest = head.sec_fetch_dest.view(),
                       .if_none_match = head.if_none_match.view(),
                       .base_url = base_url_,
                       .now = moment.unix_seconds};
  if (!admit(head, origin, moment)) {
    reply_with(ProblemKind::quota_exceeded, quota_detail_);
  } else if (head.refusal) {
    reply_with(head.refusal->kind, head.refusal->detail);
  } else if (head.has_body && is_known_method(head.method)) {
    reply_with(ProblemKind::body_not_allowed, "A GET, HEAD or OPTIONS request must come without a body.");
  } else if (origin.port == Port::admin) {
    services_.admin.answer(call, is_draining, reply_);
  } else {
    services_.site.answer(call, is_draining, reply_);
  }
}

// A request counts as soon as its path is known, even one that a later rule refuses.
bool Responder::is_limited(const RequestHead& head, const Origin& origin) const {
  return services_.limiter != nullptr && origin.port == Port::site && head.path.starts_with("/api/");
}

RateDecision Responder::ask_limiter(const Moment& moment) {
  const auto now = std::chrono::duration_cast<std::chrono::microseconds>(moment.steady.time_since_epoch());
  return services_.limiter->admit(client_key(client_), now);
}

bool Responder::admit(const RequestHead& head, const Origin& origin, const Moment& moment) {
  is_limited_ = is_limited(head, origin);
  if (!is_limited_) return true;
  if (!verdict_ && services_.options.redis) counters_.redis_fallbacks.add(1);
  rate_ = verdict_ ? verdict_->rate : ask_limiter(moment);
  verdict_.reset();
  if (!rate_.admitted) counters_.rate_limit_refused.add(1);
  return rate_.admitted;
}

bool Responder::must_ask(const RequestHead& head, const Origin& origin, const Moment& moment) {
  if (verdict_ || !is_limited(head, origin)) return false;
  find_caller(head, origin);
  question_ = {client_key(client_), ask_limiter(moment), std::chrono::steady_clock::now()};
  if (!question_.own.admitted) give_verdict(question_, question_.own);
  return question_.own.admitted;
}

void Responder::withdraw_question() { services_.limiter->take_back(question_.client); }

void Responder::give_verdict(const RateQuestion& question, const RateDecision& verdict) {
  verdict_ = {verdict, question.asked};
}

void Responder::reply_with(ProblemKind kind, std::string_view detail) {
  api::reply_with_problem({kind, {}, std::string(detail)}, base_url_, reply_);
}

void Responder::append_answer(const RequestHead& head, const Moment& moment, bool stays_open,
                              std::string& output) const {
  append_head(head, moment, stays_open, output);
  if (head.method != "HEAD") output.append(reply_.content());
}

void Responder::append_head(const RequestHead& head, const Moment& moment, bool stays_open, std::string& output) const {
  Appender out(output);
  out.reserve(reply_.headers.size() + spare_head_bytes);
  out.write(status_line(reply_.status));
  out.write(moment.date_line);
  out.write(reply_.headers);
  if (is_limited_) write_rate_fields(out);
  if (!stays_open) out.write("Connection: close\r\n");
  if (stays_open && head.is_http_1_0) out.write("Connection: keep-alive\r\n");
  if (has_length(reply_.status)) {
    out.write("Content-Length: ");
    out.write_decimal(std::uint64_t{reply_.content().size()});
    out.write("\r\n");
  }
  out.write("\r\n");
}

// draft-ietf-httpapi-ratelimit-headers: the window is always one second.
void Responder::write_rate_fields(Appender& out) const {
  out.write(rate_fields_);
  out.write_decimal(std::uint64_t{rate_.left});
  out.write(";t=1\r\n");
  if (rate_.admitted) return;
  out.write("Retry-After: ");
  out.write_decimal(std::int64_t{std::chrono::ceil<std::chrono::seconds>(rate_.retry_after).count()});
  out.write("\r\n");
}

void Responder::record(const RequestHead& head, std::size_t bytes, std::chrono::nanoseconds duration) {
  counters_.count_request(reply_.route, reply_.status, duration);
  if (!services_.options.access_log) return;
  services_.log.access({.method = is_known_method(head.method) ? head.method : "other",
                        .route = reply_.route,
                        .status = reply_.status,
                        .bytes = bytes,
                        .duration = std::chrono::duration_cast<std::chrono::microseconds>(duration),
                        .client = client_});
}

}  // namespace cordage::server
