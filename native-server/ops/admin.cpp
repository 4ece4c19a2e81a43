#include "native-server/ops/admin.h"

#include <chrono>

#include "native-server/ops/health.h"

namespace cordage::server {
namespace {

constexpr std::string_view compiler =
#if defined(__clang__)
    "clang " __clang_version__;
#else
    "gcc " __VERSION__;
#endif

void answer_text(int status, std::string_view headers, std::string body, api::Reply& reply) {
  reply.status = status;
  reply.headers.assign(headers).append("Cache-Control: no-store\r\n");
  reply.body = std::move(body);
}

}  // namespace

Admin::Admin(std::span<const std::unique_ptr<Counters>> threads, const RateLimiter* limiter, const Log& log,
             std::size_t max_connections, bool has_redis)
    : threads_(threads),
      limiter_(limiter),
      log_(log),
      max_connections_(max_connections),
      has_redis_(has_redis),
      start_unix_seconds_(
          std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()).time_since_epoch().count()) {}

void Admin::answer(const api::Call& call, bool draining, api::Reply& reply) const {
  constexpr std::string_view plain = "Content-Type: text/plain; charset=utf-8\r\n";
  reply.clear();
  reply.route = "admin";
  if (call.method != "GET" && call.method != "HEAD") {
    answer_text(405, "Allow: GET, HEAD\r\nContent-Type: text/plain; charset=utf-8\r\n", "only GET and HEAD\n", reply);
  } else if (call.path == "/metrics") {
    answer_text(200, "Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n", metrics(), reply);
  } else if (!answer_health(call.path, draining, reply)) {
    answer_text(404, plain, "only /metrics, /healthz and /readyz\n", reply);
  }
}

std::string Admin::metrics() const {
  return metrics_text(threads_, {.version = CORDAGE_VERSION,
                                 .compiler = compiler,
                                 .start_unix_seconds = start_unix_seconds_,
                                 .max_connections = max_connections_,
                                 .rate_limit_clients = limiter_ == nullptr ? 0 : limiter_->clients(),
                                 .log_lines_lost = log_.lost_lines(),
                                 .has_redis = has_redis_});
}

}  // namespace cordage::server
