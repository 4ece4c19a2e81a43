#include "native-server/ops/health.h"

#include "core/http/reply.h"

namespace cordage::server {

bool answer_health(std::string_view path, bool draining, api::Reply& reply) {
  const bool asks_for_readiness = path == "/readyz";
  if (!asks_for_readiness && path != "/healthz") return false;
  reply.status = asks_for_readiness && draining ? 503 : 200;
  reply.body = reply.status == 503 ? "draining\n" : "ok\n";
  api::append_content_headers({}, {.media_type = "text/plain; charset=utf-8"}, reply);
  api::append_safety_headers(reply);
  return true;
}

}  // namespace cordage::server
