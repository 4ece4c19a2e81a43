#include "native-server/ops/admin.h"

#include <chrono>
#include <utility>

#include "core/api/response.h"
#include "native-server/ops/health.h"

namespace cordage::server {
namespace {

constexpr std::string_view compiler =
#if defined(__clang__)
    "clang " __clang_version__;
#else
    "gcc " __VERSION__;
#endif

void respond_text(int status, std::string_view headers, std::string body, api::Response& response) {
  response.status = status;
  response.headers.assign(headers).append("Cache-Control: no-store\r\n");
  api::append_safety_headers(response);
  response.body = std::move(body);
}

}  // namespace

Admin::Admin(std::span<const std::unique_ptr<Counters>> threads, const Log& log,
             std::function<std::size_t()> rate_limit_clients, std::size_t max_connections, bool has_redis)
    : threads_(threads),
      log_(log),
      rate_limit_clients_(std::move(rate_limit_clients)),
      max_connections_(max_connections),
      has_redis_(has_redis),
      start_unix_seconds_(
          std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()).time_since_epoch().count()) {}

void Admin::respond(const api::Request& request, bool draining, api::Response& response) const {
  constexpr std::string_view plain = "Content-Type: text/plain; charset=utf-8\r\n";
  response.clear();
  if (request.method != "GET" && request.method != "HEAD") {
    respond_text(405, "Allow: GET, HEAD\r\nContent-Type: text/plain; charset=utf-8\r\n", "only GET and HEAD\n",
                 response);
  } else if (request.path == "/metrics") {
    respond_text(200, "Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n", metrics(), response);
  } else if (!respond_health(request.path, draining, response)) {
    respond_text(404, plain, "only /metrics, /healthz and /readyz\n", response);
  }
}

std::string Admin::metrics() const {
  return metrics_text(threads_, {.version = CORDAGE_VERSION,
                                 .compiler = compiler,
                                 .start_unix_seconds = start_unix_seconds_,
                                 .usage = process_usage(),
                                 .max_connections = max_connections_,
                                 .rate_limit_clients = rate_limit_clients_(),
                                 .log_lines_lost = log_.lost_lines(),
                                 .has_redis = has_redis_});
}

}  // namespace cordage::server
