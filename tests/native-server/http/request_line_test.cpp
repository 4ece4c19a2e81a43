#include "native-server/http/request_head.h"

#include <string>

#include "tests/catch.h"
#include "tests/native-server/http/heads.h"

using namespace cordage;
using namespace cordage::server;
using namespace cordage::server::test;

TEST_CASE("an absolute-form target has authority and path") {
  const auto [target, authority, path, query] = GENERATE(table<std::string, std::string, std::string, std::string>({
      {"http://other.example/p?q", "other.example", "/p", "q"},
      {"HTTP://other.example:80", "other.example:80", "/", ""},
      {"http://other.example?q", "other.example", "/", "q"},
      {"http://[::1]:8080/", "[::1]:8080", "/", ""},
      {"http://a.example/%61pi?%61", "a.example", "/api", "%61"},
  }));
  RequestHead head;
  const std::string input = request("GET " + target + " HTTP/1.1");
  REQUIRE(read_head(input, head) == HeadState::complete);
  CHECK(head.authority == authority);
  CHECK(head.path == path);
  CHECK(head.query == query);
}

TEST_CASE("an asterisk is a target for OPTIONS only") {
  CHECK(is_complete(request("OPTIONS * HTTP/1.1")));
  CHECK(is_refused(request("GET * HTTP/1.1")));
}

TEST_CASE("percent-encoded unreserved characters are decoded in a path, but not in a query") {
  RequestHead head;
  const std::string input = request("GET /%61pi/%2e/qr%2Epng%2F?%61 HTTP/1.1");
  REQUIRE(read_head(input, head) == HeadState::complete);
  CHECK(head.path == "/api/./qr.png%2F");
  CHECK(head.query == "%61");
}

TEST_CASE("bytes above 0x7F are accepted in a target") { CHECK(is_complete(request("GET /?text=\xc3\xa4 HTTP/1.1"))); }

TEST_CASE("a malformed request line is rejected") {
  const auto line =
      GENERATE(as<std::string>{}, "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET / HTTP/1",
               "GET / HTTP/1.10", "GET / HTTP/01.1", "GET / http/1.1", "GET / HTTP/11", "GET / HTTP/1,1",
               "G@T / HTTP/1.1", "/ HTTP/1.1", "GET /\ta HTTP/1.1", "GET /a b HTTP/1.1");
  CAPTURE(line);
  CHECK(is_refused(request(line)));
}

TEST_CASE("HTTP/1.2 to 1.9 are read as 1.1, other versions are rejected") {
  for (const char minor : std::string("23456789")) {
    RequestHead head;
    REQUIRE(read_head(request(std::string("GET / HTTP/1.") + minor), head) == HeadState::complete);
    CHECK(head.keep_alive);
    CHECK_FALSE(head.is_http_1_0);
  }
  const auto version = GENERATE(as<std::string>{}, "0.9", "2.0", "3.0", "9.9");
  CHECK(is_refused(request("GET / HTTP/" + version), api::RequestError::version_not_supported));
}

TEST_CASE("a target that is neither origin-form nor http absolute-form is rejected") {
  const auto target = GENERATE(as<std::string>{}, "a", "example.com:443", "https://example.com/", "http://", "http:///",
                               "http://user@example.com/", "http://exa%6Dple.com/", "ftp://a/", "/a#b", "http://a/#");
  CAPTURE(target);
  CHECK(is_refused(request("GET " + target + " HTTP/1.1")));
}

TEST_CASE("a request line without version is rejected before the head ends") { CHECK(is_refused("GET /\r\n")); }

TEST_CASE("the method counts once its token and a space were read") {
  RequestHead head;
  const auto rejected = GENERATE(as<std::string>{}, "HEAD  / HTTP/1.1\r\n", "HEAD /#a HTTP/1.1\r\n", "HEAD /\n",
                                 "HEAD https://a/ HTTP/1.1\r\n", "HEAD / HTTP/2.0\r\n", "HEAD \x01", "HEAD \r\n");
  REQUIRE(read_head(rejected, head) == HeadState::rejected);
  CHECK(head.method == "HEAD");
  REQUIRE(read_head("HEAD /api/ti", head) == HeadState::incomplete);
  CHECK(head.method == "HEAD");
  REQUIRE(read_head("HEAD", head) == HeadState::incomplete);
  CHECK(head.method.empty());
  REQUIRE(read_head("HEAD\r\n", head) == HeadState::rejected);
  CHECK(head.method.empty());
  REQUIRE(read_head("HE@D / HTTP/1.1\r\n", head) == HeadState::rejected);
  CHECK(head.method.empty());
}

TEST_CASE("a rejected request line has the valid part of its path") {
  const auto [line, path] = GENERATE(table<std::string, std::string>({
      {"GET /api/qr#a HTTP/1.1", "/api/qr"},
      {"GET /api/qr?text=a#b HTTP/1.1", "/api/qr"},
      {"GET https://a/api/qr HTTP/1.1", "/api/qr"},
      {"GET http://a:x/api/qr HTTP/1.1", "/api/qr"},
      {"GET /api/x://y\x01/z HTTP/1.1", "/api/x://y"},
      {"GET api/qr HTTP/1.1", "/qr"},
      {"GET /%61pi/qr#a HTTP/1.1", "/api/qr"},
      {"GET qr HTTP/1.1", ""},
      {"GET", ""},
  }));
  const std::string input = line + "\r\n\r\n";
  RequestHead head;
  REQUIRE(read_head(input, head) == HeadState::rejected);
  CHECK(head.path == path);
}

TEST_CASE("the request line may have 16384 bytes") {
  const std::string frame = "GET / HTTP/1.1";
  const auto line = [&](std::size_t size) { return "GET /" + std::string(size - frame.size(), 'a') + " HTTP/1.1"; };
  CHECK(is_complete(request(line(16384))));
  CHECK(is_refused(request(line(16385)), api::RequestError::target_too_long));
  CHECK(is_refused(std::string(16385, 'a'), api::RequestError::target_too_long));
  RequestHead head;
  std::string longest(16385, 'a');
  longest.back() = '\r';
  CHECK(read_head(longest, head) == HeadState::incomplete);
}
