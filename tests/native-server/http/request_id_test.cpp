#include "native-server/http/proxy_fields.h"

#include <string>

#include "tests/catch.h"

using cordage::server::request_id;

namespace {

const std::string trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const std::string uuid = "0190163D-8694-739b-aea5-966c26f8ad90";

}  // namespace

TEST_CASE("the trace id of traceparent is the id of a request, of later versions too") {
  CHECK(request_id("00-" + trace + "-00f067aa0ba902b7-01", uuid) == trace);
  CHECK(request_id("cc-" + trace + "-00f067aa0ba902b7-01-what-the-future-will-be-like", "") == trace);
}

TEST_CASE("without it, X-Request-Id is the id if it is hexadecimal or a UUID") {
  CHECK(request_id("", uuid) == uuid);
  CHECK(request_id("", trace) == trace);
  CHECK(request_id("00-" + trace, trace) == trace);
}

TEST_CASE("anything else could be a secret, and is not an id") {
  const auto id = GENERATE_COPY(as<std::string>{}, "", "1", trace + "0", trace.substr(1), "g" + trace.substr(1),
                                uuid + ", " + uuid, uuid.substr(1), "token-token-token-token-token-to");
  CAPTURE(id);
  CHECK(request_id("", id).empty());
  CHECK(request_id(id, "").empty());
}
