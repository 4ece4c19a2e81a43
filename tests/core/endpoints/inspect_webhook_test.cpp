#include "core/endpoints/inspect_webhook.h"

#include "tests/catch.h"

using namespace cordage;

namespace {

/// The documentation's example of an id, created at 1462015105796 ms.
const std::string id = "175928847299117063";

/// Its strings are parts of the URL.
InspectWebhookResult inspected(const std::string& url) {
  const auto result = inspect_webhook({.url = url}, {});
  REQUIRE(result);
  return *result;
}

}  // namespace

TEST_CASE("a plain URL has only its id, the length of its token and its creation time") {
  const std::string url = "https://discord.com/api/webhooks/" + id + "/token";
  const InspectWebhookResult result = inspected(url);
  CHECK(result.id == id);
  CHECK(result.token_length == 5);
  CHECK(result.created == 1'462'015'105);
  CHECK(result.created_iso == "2016-04-30T11:18:25+00:00");
  CHECK_FALSE(result.api_version);
  CHECK_FALSE(result.thread_id);
  CHECK_FALSE(result.suffix);
}

TEST_CASE("version, suffix and thread are returned") {
  const std::string url =
      "https://discord.com/api/v10/webhooks/" + id + "/token/slack?wait=true&thread_id=175928847299117064";
  const InspectWebhookResult result = inspected(url);
  CHECK(result.api_version == 10);
  CHECK(result.suffix == "slack");
  CHECK(result.thread_id == "175928847299117064");
  const std::string github = "https://discord.com/api/webhooks/" + id + "/token/github/";
  CHECK(inspected(github).suffix == "github");
}

TEST_CASE("a thread is returned only if it is an id") {
  for (const char* query : {"thread_id=", "thread_id=1", "thread_id=x", "thread=175928847299117064", "x&&y"}) {
    const std::string url = "https://discord.com/api/webhooks/" + id + "/token?" + query;
    CHECK_FALSE(inspected(url).thread_id);
  }
  const std::string second = "https://discord.com/api/webhooks/" + id + "/token?thread_id=1&thread_id=" + id;
  CHECK(inspected(second).thread_id == id);
}

TEST_CASE("a version of more than nine digits is left out") {
  const std::string version = "https://discord.com/api/v1234567890/webhooks/" + id + "/token";
  CHECK_FALSE(inspected(version).api_version);
}

TEST_CASE("a URL that is not a webhook URL of Discord is rejected, and so is an id of more than 64 bits") {
  for (const std::string& url : {std::string(), "x" + id, "https://example.com/api/webhooks/" + id + "/token",
                                 "https://discord.com/api/webhooks/" + id + "/",
                                 std::string("https://discord.com/api/webhooks/99999999999999999999/token")}) {
    CAPTURE(url);
    const auto result = inspect_webhook({.url = url}, {});
    REQUIRE_FALSE(result);
    CHECK(result.problem().kind == ProblemKind::invalid_value);
    CHECK(result.problem().parameter == "url");
  }
}

TEST_CASE("the contents of a webhook URL are never cached") {
  CHECK(inspect_webhook_endpoint.max_age_seconds({}) == 0);
}
