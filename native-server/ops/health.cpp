#include "native-server/ops/health.h"

#include "core/api/response.h"

namespace cordage::server {

bool respond_health(std::string_view path, bool draining, api::Response& response) {
  const bool asks_for_readiness = path == "/readyz";
  if (!asks_for_readiness && path != "/healthz") return false;
  response.status = asks_for_readiness && draining ? 503 : 200;
  response.body = response.status == 503 ? "draining\n" : "ok\n";
  api::append_content_headers({}, {.media_type = "text/plain; charset=utf-8"}, response);
  api::append_safety_headers(response);
  return true;
}

}  // namespace cordage::server
