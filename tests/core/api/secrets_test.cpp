#include "core/api/respond.h"
#include "tests/catch.h"
#include "tests/freed_memory.h"

using namespace cordage;

TEST_CASE("the check finds a string in freed memory that was not wiped") {
  CHECK(leaves_behind("not-a-secret-at-all-but-long-enough-for-the-heap", [] { std::string copy(watched); }));
}

TEST_CASE("the token of a webhook does not stay in freed memory") {
  constexpr std::string_view token = "SecretTokenThatMustNotStayInMemory-_0123456789";
  const std::string_view query = GENERATE(
      "url=https://discord.com/api/webhooks/123456789012345678/SecretTokenThatMustNotStayInMemory-_0123456789",
      "url=https%3A%2F%2Fdiscord.com%2Fapi%2Fwebhooks%2F123456789012345678%2FSecretTokenThatMustNotStayInMemory-_"
      "0123456789",
      "url=https://evil.example/SecretTokenThatMustNotStayInMemory-_0123456789",
      "url=SecretTokenThatMustNotStayInMemory-_0123456789%FF", "url=SecretTokenThatMustNotStayInMemory-_0123456789%",
      "url=SecretTokenThatMustNotStayInMemory-_0123456789&url=x", "SecretTokenThatMustNotStayInMemory-_0123456789=x");
  const std::string_view path = GENERATE("/api/discord/webhook", "/api/discord/limits", "/api/qr", "/nowhere");
  CHECK_FALSE(leaves_behind(token, [&] {
    const api::Settings settings;
    api::Response response;
    api::respond(settings, {.method = "GET", .path = path, .query = query, .base_url = "http://localhost"},
                 api::route_of(settings, path), response);
  }));
}
