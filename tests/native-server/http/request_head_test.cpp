#include "native-server/http/request_head.h"

#include <string>

#include "tests/catch.h"
#include "tests/native-server/http/heads.h"

using namespace cordage;
using namespace cordage::server;
using namespace cordage::server::test;

namespace {

std::string fields_of_size(std::size_t bytes) {
  const std::string host = "Host: example.com\r\n";
  return host + "X: " + std::string(bytes - host.size() - 5, 'x') + "\r\n";
}

}  // namespace

TEST_CASE("a head yields its method, path, query and fields") {
  const std::string input = request("GET /api/qr?text=a?b HTTP/1.1",
                                    "host: example.com:8080\r\nACCEPT:text/html\r\nAccept: image/*\r\n"
                                    "If-None-Match: \"a\" \r\nSec-Fetch-Dest: document\r\nAccept-Encoding:\tgzip\r\n");
  const std::string and_more = input + "GET";
  RequestHead head;
  REQUIRE(read_head(and_more, head) == HeadState::complete);
  CHECK(head.size == input.size());
  CHECK(head.method == "GET");
  CHECK(head.path == "/api/qr");
  CHECK(head.query == "text=a?b");
  CHECK(head.authority == "example.com:8080");
  CHECK(head.accept.view() == "text/html, image/*");
  CHECK(head.accept_encoding.view() == "gzip");
  CHECK(head.if_none_match.view() == "\"a\"");
  CHECK(head.sec_fetch_dest.view() == "document");
  CHECK(head.keep_alive);
  CHECK_FALSE(head.has_body);
}

TEST_CASE("every proper prefix of a head is incomplete") {
  const std::string input = request("GET / HTTP/1.1");
  RequestHead head;
  for (std::size_t size = 0; size < input.size(); ++size) {
    CAPTURE(size);
    CHECK(read_head(std::string_view(input).substr(0, size), head) == HeadState::incomplete);
  }
  CHECK(is_complete(input));
}

TEST_CASE("the last of several lines of X-Forwarded-For comes last") {
  const std::string input =
      request("GET / HTTP/1.1", "Host: a\r\nX-Forwarded-For: 192.0.2.1\r\nx-forwarded-for: 192.0.2.2, 192.0.2.3\r\n");
  RequestHead head;
  REQUIRE(read_head(input, head) == HeadState::complete);
  CHECK(head.forwarded_for.view() == "192.0.2.1, 192.0.2.2, 192.0.2.3");
}

TEST_CASE("the response to a TLS handshake names the scheme to use") {
  for (const std::string_view hello : {"\x16", "\x16\x03\x01\x02\xFC", "\r\n\x16\x03\x03"}) {
    RequestHead head;
    REQUIRE(read_head(hello, head) == HeadState::rejected);
    CHECK(head.rejection->error == api::RequestError::bad_request);
    CHECK(head.rejection->detail == "This port speaks plain HTTP; use http://.");
  }
}

TEST_CASE("a head can be read into the same object again") {
  RequestHead head;
  const std::string full = request("GET /a?b HTTP/1.0", "Accept: a\r\nAccept: b\r\nContent-Length: 5\r\n");
  REQUIRE(read_head(full, head) == HeadState::complete);
  CHECK(head.has_body);
  CHECK(head.is_http_1_0);
  const std::string plain = request("GET /c HTTP/1.1");
  REQUIRE(read_head(plain, head) == HeadState::complete);
  CHECK(head.query.empty());
  CHECK(head.accept.view().empty());
  CHECK_FALSE(head.has_body);
  CHECK_FALSE(head.is_http_1_0);
}

TEST_CASE("a malformed field is rejected") {
  const auto field = GENERATE(as<std::string>{}, "A : b", "A\t: b", ": b", "A b: c", "A", "A: b\r\n c", "A: b\r\n\tc",
                              " A: b", "A: b\rc", "A: b\nC: d", "A: \x01", "A: \x7f", "A: b\x1f");
  CAPTURE(field);
  CHECK(is_refused(request("GET / HTTP/1.1", "Host: a\r\n" + field + "\r\n")));
}

TEST_CASE("NUL is rejected in the request line and in fields") {
  const std::string nul(1, '\0');
  CHECK(is_refused(request("GET /" + nul + " HTTP/1.1")));
  CHECK(is_refused(request("GET / HTTP/1.1", "Host: a\r\nA: " + nul + "\r\n")));
}

TEST_CASE("a tab and bytes above 0x7F are accepted in a field value") {
  CHECK(is_complete(request("GET / HTTP/1.1", "Host: a\r\nA: b\tc\xe4\r\n")));
}

TEST_CASE("a bare line feed is rejected as soon as it arrives") {
  CHECK(is_refused("GET / HTTP/1.1\n"));
  CHECK(is_refused("GET / HTTP/1.1\r\nHost: a\n"));
}

TEST_CASE("HTTP/1.1 needs exactly one valid Host") {
  const auto fields = GENERATE(as<std::string>{}, "", "Host:\r\n", "Host: a\r\nHost: a\r\n", "Host: a b\r\n",
                               "Host: a,b\r\n", "Host: a:65536\r\n", "Host: http://a\r\n");
  CAPTURE(fields);
  CHECK(is_refused(request("GET / HTTP/1.1", fields)));
  CHECK(is_refused(request("GET http://b/ HTTP/1.1", fields)));
}

TEST_CASE("HTTP/1.0 may omit Host, but not send an invalid one or two") {
  CHECK(is_complete(request("GET / HTTP/1.0", "")));
  CHECK(is_refused(request("GET / HTTP/1.0", "Host:\r\n")));
  CHECK(is_refused(request("GET / HTTP/1.0", "Host: a\r\nHost: a\r\n")));
}

TEST_CASE("a Content-Length that is not one whole number is rejected") {
  const auto value = GENERATE(as<std::string>{}, "", "a", "-1", "+1", "1, 1", "1 1", "0x1", "99999999999999999999999",
                              "1\r\nContent-Length: 1", "1\r\nContent-Length: 2");
  CAPTURE(value);
  CHECK(is_refused(request("GET / HTTP/1.1", "Host: a\r\nContent-Length: " + value + "\r\n")));
}

TEST_CASE("only a Content-Length above zero is a body") {
  RequestHead head;
  REQUIRE(read_head(request("GET / HTTP/1.1", "Host: a\r\nContent-Length: 00\r\n"), head) == HeadState::complete);
  CHECK_FALSE(head.has_body);
  REQUIRE(read_head(request("GET / HTTP/1.1", "Host: a\r\nContent-Length: 10\r\n"), head) == HeadState::complete);
  CHECK(head.has_body);
}

TEST_CASE("any Transfer-Encoding is rejected") {
  const auto value = GENERATE(as<std::string>{}, "chunked", "identity", "", "gzip, chunked",
                              "chunked\r\nTransfer-Encoding: chunked", "chunked\r\nContent-Length: 5");
  CAPTURE(value);
  CHECK(is_refused(request("POST / HTTP/1.1", "Host: a\r\nTransfer-Encoding: " + value + "\r\n")));
}

TEST_CASE("a rejected head has its method and path if its request line was valid") {
  RequestHead head;
  const std::string bad_field = request("HEAD /api/qr?a HTTP/1.1", "A : b\r\n");
  REQUIRE(read_head(bad_field, head) == HeadState::rejected);
  CHECK(head.method == "HEAD");
  CHECK(head.path == "/api/qr");
  const std::string bad_line = request("HEAD /api/qr HTTP/2.0");
  REQUIRE(read_head(bad_line, head) == HeadState::rejected);
  CHECK(head.path == "/api/qr");
}

TEST_CASE("OPTIONS with Origin and Access-Control-Request-Method is a preflight") {
  RequestHead head;
  const std::string both = "Host: a\r\norigin: https://b\r\nACCESS-Control-Request-Method: GET\r\n";
  REQUIRE(read_head(request("OPTIONS / HTTP/1.1", both), head) == HeadState::complete);
  CHECK(head.is_preflight);
  REQUIRE(read_head(request("GET / HTTP/1.1", both), head) == HeadState::complete);
  CHECK_FALSE(head.is_preflight);
  const auto one = GENERATE(as<std::string>{}, "Origin: https://b\r\n", "Access-Control-Request-Method: GET\r\n",
                            "Origin: b\r\nAccess-Control-Request-Methxx: GET\r\n");
  REQUIRE(read_head(request("OPTIONS / HTTP/1.1", "Host: a\r\n" + one), head) == HeadState::complete);
  CHECK_FALSE(head.is_preflight);
}

TEST_CASE("a rejected head has its authority if that was read") {
  RequestHead head;
  for (const std::string fields : {"Transfer-Encoding: chunked\r\n", "Content-Length: x\r\n", "A: b\r\n c\r\n"}) {
    const std::string input = request("GET / HTTP/1.1", "Host: example.com\r\n" + fields);
    REQUIRE(read_head(input, head) == HeadState::rejected);
    CHECK(head.authority == "example.com");
  }
  const std::string two_hosts = "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n";
  REQUIRE(read_head(two_hosts, head) == HeadState::rejected);
  CHECK(head.authority.empty());
}

TEST_CASE("the header fields may have 8192 bytes in total") {
  CHECK(is_complete(request("GET / HTTP/1.1", fields_of_size(8192))));
  CHECK(is_refused(request("GET / HTTP/1.1", fields_of_size(8193)), api::RequestError::headers_too_large));
  CHECK(is_refused("GET / HTTP/1.1\r\n" + std::string(8193, 'a'), api::RequestError::headers_too_large));
}

TEST_CASE("a request may have 100 header fields") {
  const auto fields = [](int count) {
    std::string lines = "Host: a\r\n";
    for (int i = 1; i < count; ++i) lines += "A: b\r\n";
    return lines;
  };
  CHECK(is_complete(request("GET / HTTP/1.1", fields(100))));
  CHECK(is_refused(request("GET / HTTP/1.1", fields(101)), api::RequestError::headers_too_large));
}

TEST_CASE("a few empty lines may precede a request") {
  const auto empty_lines = [](int count) {
    std::string lines;
    for (int i = 0; i < count; ++i) lines += "\r\n";
    return lines;
  };
  CHECK(is_complete(empty_lines(8) + request("GET / HTTP/1.1")));
  CHECK(is_refused(empty_lines(9)));
}

TEST_CASE("empty lines before a request that has not arrived yet are not consumed, so that they are counted together") {
  RequestHead head;
  const std::string_view input = GENERATE("\r\n\r\n", "\r\n\r\nGE");
  CHECK(read_head(input, head) == HeadState::incomplete);
  CHECK(head.size == 0);
}

TEST_CASE("the first fault counts, with anything after it and at any split of the bytes") {
  const std::string nul(1, '\0');
  const std::string line = "GET /api/qr HTTP/1.1\r\n";
  const std::string input =
      GENERATE_COPY("GET /api" + nul + "/qr\r//", "GET /api/\rqr" + nul, "GET x" + nul + "//a/api/ HTTP/1.1\r\n",
                    "GET /\r\nA: b" + nul, "GET /" + nul + std::string(17000, 'a'),
                    "GET /" + std::string(17000, 'a') + nul, line + "A: " + nul + std::string(9000, 'a'),
                    line + "A: " + std::string(9000, 'a') + nul, line + "A: " + std::string(8186, 'a') + "\r\nB" + nul,
                    line + " A: b" + nul, line + "A: b\n " + nul, "\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n" + nul);
  RequestHead whole;
  REQUIRE(read_head(input, whole) == HeadState::rejected);
  RequestHead head;
  std::size_t size = 0;
  while (read_head(std::string_view(input).substr(0, size), head) == HeadState::incomplete) ++size;
  CHECK(head.rejection->error == whole.rejection->error);
  CHECK(head.rejection->detail == whole.rejection->detail);
  CHECK(head.path == whole.path);
}

TEST_CASE("a connection stays open by default in HTTP/1.1 and on request in HTTP/1.0") {
  const auto [version, field, stays_open] = GENERATE(table<std::string, std::string, bool>({
      {"1.1", "", true},
      {"1.1", "Connection: close\r\n", false},
      {"1.1", "Connection: Keep-Alive, Close\r\n", false},
      {"1.0", "", false},
      {"1.0", "Connection: Keep-Alive\r\n", true},
  }));
  CAPTURE(version, field);
  RequestHead head;
  REQUIRE(read_head(request("GET / HTTP/" + version, "Host: a\r\n" + field), head) == HeadState::complete);
  CHECK(head.keep_alive == stays_open);
}
