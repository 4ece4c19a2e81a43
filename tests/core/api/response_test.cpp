#include "core/api/response.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;
using namespace cordage::api;

namespace {

std::string tag_of(std::string_view body) { return std::string(entity_tag(body)); }

constexpr Content storable{.media_type = "text/plain", .cache_control = "public, max-age=5"};

Response response_with(const Content& content, std::string_view if_none_match = "") {
  Response response{.status = 200, .headers = {}, .body = "hello"};
  append_content_headers({.method = "GET", .path = "/", .query = {}, .if_none_match = if_none_match, .base_url = {}},
                         content, response);
  return response;
}

}  // namespace

TEST_CASE("an entity tag is strong, quoted and without a comma") {
  const std::string body(GENERATE(0u, 1u, 7u, 8u, 9u, 1000u), 'x');
  const std::string tag = tag_of(body);
  CHECK(tag.size() > 2);
  CHECK((tag.front() == '"' && tag.back() == '"'));
  const auto is_plain = [](char c) { return c > ' ' && c <= '~' && c != '"' && c != ','; };
  CHECK(std::all_of(tag.begin() + 1, tag.end() - 1, is_plain));
}

TEST_CASE("the same bytes have the same entity tag at any place in memory") {
  const std::string body = "0123456789abcdefghijklmnopq";
  for (std::size_t shift = 0; shift < 8; ++shift) {
    const std::string moved = std::string(shift, ' ') + body;
    CHECK(tag_of(std::string_view(moved).substr(shift)) == tag_of(body));
  }
}

TEST_CASE("bytes after a body do not change its entity tag") {
  for (std::size_t length = 0; length <= 100; ++length) {
    const std::string body(length, 'b');
    CHECK(tag_of(std::string_view(body + std::string(40, 'x')).substr(0, length)) == tag_of(body + std::string()));
  }
}

TEST_CASE("an entity tag has 64 independent bits") {
  constexpr std::size_t tags = 64;
  std::array<std::uint64_t, 64> columns{};  // The values of each bit in all tags.
  for (std::size_t i = 0; i < tags; ++i) {
    const std::uint64_t tag = std::stoull(tag_of(std::to_string(i)).substr(1, 16), nullptr, 16);
    for (std::size_t bit = 0; bit < columns.size(); ++bit) columns[bit] |= (tag >> bit & 1) << i;
  }
  for (std::size_t bit = 0; bit < columns.size(); ++bit) {
    CHECK((columns[bit] != 0 && ~columns[bit] != 0));
    for (std::size_t other = 0; other < bit; ++other)
      CHECK((columns[bit] != columns[other] && ~columns[bit] != columns[other]));
  }
}

TEST_CASE("bodies that differ in one bit, in two bits or in their length have different entity tags") {
  std::mt19937 random(1);
  for (std::size_t length = 0; length <= 40; ++length) {
    std::string body(length, '\0');
    for (char& byte : body) byte = static_cast<char>(random());
    std::set<std::string> tags{tag_of(body), tag_of(body + '\0')};
    for (std::size_t bit = 0; bit < 8 * length; ++bit) {
      std::string changed = body;
      changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ 1 << bit % 8);
      tags.insert(tag_of(changed));
    }
    CHECK(tags.size() == 2 + 8 * length);
  }
}

TEST_CASE("every character of an entity tag takes every hexadecimal digit") {
  std::vector<std::set<char>> digits(tag_of("").size() - 2);
  for (int i = 0; i < 1000; ++i) {
    const std::string tag = tag_of("body " + std::to_string(i));
    REQUIRE(tag.size() == digits.size() + 2);
    for (std::size_t index = 0; index < digits.size(); ++index) digits[index].insert(tag[index + 1]);
  }
  const std::string_view all = "0123456789abcdef";
  for (const auto& of_place : digits) CHECK(of_place == std::set<char>(all.begin(), all.end()));
}

TEST_CASE("runs of zeros of different length have different entity tags") {
  std::set<std::string> tags;
  for (std::size_t length = 0; length < 100; ++length) tags.insert(tag_of(std::string(length, '\0')));
  CHECK(tags.size() == 100);
}

TEST_CASE("If-None-Match matches a single tag, a list, a weak tag and a star") {
  const std::string_view value = GENERATE(R"("abc")", R"(W/"abc")", R"("x", "abc")", R"("abc","x")",
                                          R"( "x" ,	W/"abc" )", "*", R"("x,y", "abc")", R"(,"abc",)");
  CAPTURE(value);
  CHECK(matches_entity_tag(value, R"("abc")"));
}

TEST_CASE("If-None-Match does not name another tag") {
  const std::string_view value = GENERATE("", "abc", R"("ABC")", R"("abcd")", R"("ab")", R"(w/"abc")", R"(W/ "abc")",
                                          R"(W/W/"abc")", R"("x, abc")", "\"abc", "\"*\"", ",");
  CAPTURE(value);
  CHECK_FALSE(matches_entity_tag(value, R"("abc")"));
}

TEST_CASE("a field line ends with CRLF") {
  std::string headers = "A: b\r\n";
  append_header(headers, "Name", "value; x=1");
  CHECK(headers == "A: b\r\nName: value; x=1\r\n");
}

TEST_CASE("a response is cacheable for its max-age, or not at all") {
  CHECK(cache_control(86'400) == "public, max-age=86400");
  CHECK(cache_control(1) == "public, max-age=1");
  CHECK(cache_control(0) == "no-store");
}

TEST_CASE("only cacheable content has an entity tag") {
  const auto headers = test::read_headers(response_with(storable).headers);
  CHECK(headers == std::map<std::string, std::string>{{"Cache-Control", "public, max-age=5"},
                                                      {"Content-Type", "text/plain"},
                                                      {"ETag", tag_of("hello")}});
  CHECK(test::read_headers(response_with({.media_type = "text/plain"}).headers) ==
        std::map<std::string, std::string>{{"Cache-Control", "no-store"}, {"Content-Type", "text/plain"}});
}

TEST_CASE("Vary and Content-Security-Policy are sent if the content has them") {
  Content content = storable;
  content.vary = "Accept";
  content.content_security_policy = image_policy;
  const auto headers = test::read_headers(response_with(content).headers);
  CHECK(headers.at("Vary") == "Accept");
  CHECK(headers.at("Content-Security-Policy") == "default-src 'none'; sandbox");
}

TEST_CASE("a client with the content gets 304 without a body, and the fields to keep it") {
  Content content = storable;
  content.vary = "Accept";
  const Response response = response_with(content, tag_of("hello"));
  CHECK(response.status == 304);
  CHECK(response.body.empty());
  CHECK(test::read_headers(response.headers) ==
        std::map<std::string, std::string>{
            {"Cache-Control", "public, max-age=5"}, {"ETag", tag_of("hello")}, {"Vary", "Accept"}});
  CHECK(response_with(content, "\"other\"").status == 200);
}

TEST_CASE("content that must not be cached never gets 304") {
  const Response response = response_with({.media_type = "text/plain"}, GENERATE("*", "\"x\""));
  CHECK(response.status == 200);
  CHECK(response.body == "hello");
}

TEST_CASE("any page may read every response of the API, and no client misinterprets it") {
  Response response;
  append_api_headers(response);
  auto headers = test::read_headers(response.headers);
  CHECK(headers["Access-Control-Allow-Origin"] == "*");
  CHECK(headers["Cross-Origin-Resource-Policy"] == "cross-origin");
  CHECK(headers["Referrer-Policy"] == "no-referrer");
  CHECK(headers["X-Content-Type-Options"] == "nosniff");
  for (const char* exposed : {"Ignored-Parameters", "RateLimit", "RateLimit-Policy", "Retry-After"})
    CHECK((headers["Access-Control-Expose-Headers"] + ",").find(" " + std::string(exposed) + ",") != std::string::npos);
}

TEST_CASE("pages outside the API have only the safety headers") {
  Response response;
  append_safety_headers(response);
  CHECK(test::read_headers(response.headers) ==
        std::map<std::string, std::string>{{"Referrer-Policy", "no-referrer"}, {"X-Content-Type-Options", "nosniff"}});
}
