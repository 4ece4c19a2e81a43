#include "core/endpoints/webhook_details.h"

#include <catch2/catch.hpp>

using namespace cordage;

namespace {

/// The documentation's example of an id, made at 1462015105796 ms.
const std::string id = "175928847299117063";

DetailedWebhookResult run(const std::string& url, bool details = true) {
  DetailedWebhookRequest request;
  request.url = url;
  request.details = details;
  const auto result = detailed_webhook(request, {});
  REQUIRE(result);
  return *result;
}

}  // namespace

TEST_CASE("details are told only where they are asked for and the URL has the format") {
  const std::string url = "https://discord.com/api/webhooks/" + id + "/token";
  CHECK_FALSE(run(url, false).details);
  CHECK_FALSE(run("https://example.com/api/webhooks/" + id + "/token").details);
  CHECK(run(url).details);
}

TEST_CASE("a plain URL tells when the webhook was made and nothing else") {
  const std::string url = "https://discord.com/api/webhooks/" + id + "/token";
  const auto details = run(url).details;
  REQUIRE(details);
  CHECK(details->created == 1'462'015'105);
  CHECK(details->created_iso == "2016-04-30T11:18:25+00:00");
  CHECK_FALSE(details->api_version);
  CHECK_FALSE(details->thread_id);
  CHECK_FALSE(details->suffix);
}

TEST_CASE("version, suffix and thread are told") {
  const std::string url =
      "https://discord.com/api/v10/webhooks/" + id + "/token/slack?wait=true&thread_id=175928847299117064";
  const auto details = run(url).details;
  REQUIRE(details);
  CHECK(details->api_version == 10);
  CHECK(details->suffix == "slack");
  CHECK(details->thread_id == "175928847299117064");
  const std::string github = "https://discord.com/api/webhooks/" + id + "/token/github/";
  CHECK(run(github).details->suffix == "github");
}

TEST_CASE("a thread is told only where it is an id") {
  for (const char* query : {"thread_id=", "thread_id=1", "thread_id=x", "thread=175928847299117064", "x&&y"}) {
    const std::string url = "https://discord.com/api/webhooks/" + id + "/token?" + query;
    CHECK_FALSE(run(url).details->thread_id);
  }
  const std::string second = "https://discord.com/api/webhooks/" + id + "/token?thread_id=1&thread_id=" + id;
  CHECK(run(second).details->thread_id == id);
}

TEST_CASE("a version of more than nine digits is none, and an id beyond 64 bits was never made") {
  const std::string version = "https://discord.com/api/v1234567890/webhooks/" + id + "/token";
  CHECK_FALSE(run(version).details->api_version);
  const std::string beyond = "https://discord.com/api/webhooks/99999999999999999999/token";
  const DetailedWebhookResult result = run(beyond);
  CHECK(result.valid_format);
  CHECK_FALSE(result.details);
}

TEST_CASE("what is read of a webhook URL is never kept") { CHECK(detailed_webhook_endpoint.usable_seconds({}) == 0); }
