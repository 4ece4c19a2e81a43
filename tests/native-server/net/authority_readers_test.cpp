#include <random>
#include <string>
#include <vector>

#include "native-server/http/request_head.h"
#include "native-server/limit/redis_url.h"
#include "native-server/net/authority.h"
#include "native-server/ops/check.h"
#include "tests/catch.h"

using namespace cordage::server;

namespace {

bool is_complete(const std::string& head) {
  RequestHead read;
  return read_head(head, read) == HeadState::complete;
}

}  // namespace

TEST_CASE("all readers of the server agree which seeded authorities are valid") {
  const std::vector<std::string> hosts{"a",     "example.com", "example.com.", "127.0.0.1", "[::1]", "[2001:db8::1]",
                                       "[::1",  "[::1]x",      "::1",          "a..b",      "-",     "",
                                       "a%20b", "a b",         "user@a",       "@a",        "a_b",   "[a]"};
  const std::vector<std::string> ports{"", ":", ":1", ":8080", ":65535", ":65536", ":x", ":-1", ":1:2", ":000080"};
  std::mt19937 random(36);
  int valid = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string authority = hosts[random() % hosts.size()] + ports[random() % ports.size()];
    CAPTURE(authority);
    const bool is_valid = is_valid_authority(authority);
    CHECK(is_complete("GET / HTTP/1.1\r\nHost: " + authority + "\r\n\r\n") == is_valid);
    CHECK(is_complete("GET http://" + authority + "/ HTTP/1.1\r\nHost: b\r\n\r\n") == is_valid);
    CHECK(parse_http_url("http://" + authority + "/").has_value() == is_valid);
    if (authority.find('@') == std::string::npos)
      CHECK(parse_redis_url("redis://" + authority).has_value() == is_valid);
    const bool has_port =
        authority.rfind(':') != std::string::npos && !authority.ends_with(':') && !authority.ends_with(']');
    CHECK(read_host_port(cordage::split_authority(authority), std::nullopt).has_value() == (is_valid && has_port));
    valid += is_valid;
  }
  CHECK(valid > 200);
}
