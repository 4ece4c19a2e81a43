#include "native-server/limit/redis_url.h"

#include "tests/catch.h"

using namespace cordage::server;

TEST_CASE("only a host means port 6379, database 0, no password") {
  const auto url = parse_redis_url("redis://redis.example");
  REQUIRE(url);
  CHECK(url->host == "redis.example");
  CHECK(url->port == 6379);
  CHECK(parse_redis_url("REDIS://redis.example:/")->port == 6379);
  CHECK(url->database == 0);
  CHECK(url->user.empty());
  CHECK(url->password.empty());
}

TEST_CASE("every part of the URL is read") {
  const auto url = parse_redis_url("redis://limits:secret@192.0.2.7:7000/15");
  REQUIRE(url);
  CHECK(url->host == "192.0.2.7");
  CHECK(url->port == 7000);
  CHECK(url->database == 15);
  CHECK(url->user == "limits");
  CHECK(url->password == "secret");
}

TEST_CASE("an IPv6 address is read without its brackets") {
  CHECK(parse_redis_url("redis://[2001:db8::1]")->host == "2001:db8::1");
  CHECK(parse_redis_url("redis://:p@[::1]:7000/")->host == "::1");
  CHECK(parse_redis_url("redis://:p@[::1]:7000/")->port == 7000);
}

TEST_CASE("user and password are percent-decoded, and a plus sign is unchanged") {
  const auto url = parse_redis_url("redis://a%40b:+p%2Fw%3A:%25%20~!$&'()*,;=@host");
  REQUIRE(url);
  CHECK(url->user == "a@b");
  CHECK(url->password == "+p/w::% ~!$&'()*,;=");
}

TEST_CASE("anything else is rejected") {
  const auto text = GENERATE(
      as<std::string>{}, "", "redis", "redis:", "redis://", "redis:///0", "localhost:6379", "http://localhost",
      "rediss://localhost", "REDIS+unix://a", "unix:///run/redis.sock", "redis://:6379", "redis://a:0",
      "redis://a:65536", "redis://a:x", "redis://a b", "redis://::1", "redis://[::1", "redis://[::1]x", "redis://a/x",
      "redis://a/-1", "redis://a/0/", "redis://a/1x", "redis://a/4294967296", "redis://a?db=1", "redis://a/0?x",
      "redis://a#b", "redis://password@a", "redis://@a", "redis://:@a", "redis://user:@a", "redis://:p/w@a",
      "redis://:p@w@a", "redis://:p%@a", "redis://:p%zz@a", "redis://:p w@a", "redis://:\xc3\xa4@a");
  CAPTURE(text);
  CHECK_FALSE(parse_redis_url(text));
}
