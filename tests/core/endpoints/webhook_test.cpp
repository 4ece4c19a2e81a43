#include "core/endpoints/webhook.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/endpoints/webhook_url.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

const std::string id = "123456789012345678";
const std::string token = "aB3-_xYz";
const std::string checked =
    "Only the format is checked: the platform is not called. The token is not stored or logged.";

WebhookResult parse(std::string_view url) {
  const auto result = parse_webhook({.url = url}, {});
  REQUIRE(result);
  return *result;
}

void check_accepted(const std::string& url) {
  CAPTURE(url);
  const WebhookResult result = parse(url);
  CHECK(result.valid_format);
  CHECK(result.id == id);
  CHECK(result.token_length == static_cast<std::int64_t>(token.size()));
}

void check_malformed(std::string_view url) {
  CAPTURE(url);
  const WebhookResult result = parse(url);
  CHECK_FALSE(result.valid_format);
  CHECK(result.id == "");
  CHECK(result.token_length == 0);
  const std::string_view note = result.note;
  const auto says = [&](const WebhookFaultText& fault) { return note == std::string(fault.detail) + " " + checked; };
  CHECK(std::any_of(webhook_faults.begin(), webhook_faults.end(), says));
}

}  // namespace

TEST_CASE("each of Discord's hosts is accepted, in upper and lower case, with port 443 or without a port") {
  const std::string host =
      GENERATE("discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com", "ptb.discordapp.com",
               "canary.discordapp.com", "DISCORD.com", "DiscordApp.Com", "PTB.discord.com", "Canary.DISCORD.COM");
  const std::string port = GENERATE("", ":", ":443");
  check_accepted("https://" + host + port + "/api/webhooks/" + id + "/" + token);
}

TEST_CASE("version, suffix, trailing slash and query are optional") {
  const std::string version = GENERATE("", "/v6", "/v10");
  const std::string suffix = GENERATE("", "/slack", "/github");
  const std::string slash = GENERATE("", "/");
  const std::string query = GENERATE("", "?", "?wait=true&thread_id=1", "?a/b?c=é x");
  check_accepted("https://discord.com/api" + version + "/webhooks/" + id + "/" + token + suffix + slash + query);
}

TEST_CASE("an id has 17 to 20 digits") {
  const std::size_t digits = GENERATE(range<std::size_t>(1, 25));
  const std::string given = std::string("12345678901234567890123456").substr(0, digits);
  const std::string url = "https://discord.com/api/webhooks/" + given + "/" + token;
  const WebhookResult result = parse(url);
  CHECK(result.valid_format == (digits >= 17 && digits <= 20));
  CHECK(result.id == (result.valid_format ? given : ""));
}

TEST_CASE("an id has at most 64 bits") {
  for (const std::string given : {"18446744073709551615", "18446744073709551616", "99999999999999999999"}) {
    const std::string url = "https://discord.com/api/webhooks/" + given + "/" + token;
    const WebhookResult result = parse(url);
    CHECK(result.valid_format == (given == "18446744073709551615"));
    CHECK(result.id == (result.valid_format ? given : ""));
  }
}

TEST_CASE("a token has at least one character") {
  const std::size_t length = GENERATE(1u, 2u, 68u, 1000u, 10000u);
  const WebhookResult result = parse("https://discord.com/api/webhooks/" + id + "/" + std::string(length, 'k'));
  CHECK(result.valid_format);
  CHECK(result.token_length == static_cast<std::int64_t>(length));
}

TEST_CASE("a token has only letters, digits, hyphen and underscore") {
  const int byte = GENERATE(range(0, 256));
  const char c = static_cast<char>(byte);
  constexpr std::string_view allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  CAPTURE(byte);
  const WebhookResult result = parse("https://discord.com/api/webhooks/" + id + "/x" + std::string(1, c) + "x");
  const bool starts_query = c == '?';
  CHECK(result.valid_format == (starts_query || allowed.find(c) != allowed.npos));
  CHECK(result.token_length == (!result.valid_format ? 0 : starts_query ? 1 : 3));
}

TEST_CASE("another scheme, host, port or any user info is malformed") {
  const std::string origin = GENERATE(
      "", "http://discord.com", "ftp://discord.com", "//discord.com", "discord.com", "https:/discord.com",
      "https:discord.com", "https:///discord.com", " https://discord.com", "https://discord.com:80",
      "https://discord.com:8443", "https://discord.com:4430", "https://discord.com:443x", "https://discord.com:443:443",
      "https://discord.com ", "https://discord.com.", "https://discord.org", "https://discord.co",
      "https://discord.comm", "https://xdiscord.com", "https://x.discord.com", "https://x.discordapp.com",
      "https://discord.com.evil.example", "https://evil.example", "https://discord.com@evil.example",
      "https://user@discord.com", "https://a:b@discord.com", "https://@discord.com",
      "https://discord.com:443@evil.example", "https://discord.com:443\\@evil.example",
      "https://evil.example\\@discord.com", "https://evil.example?@discord.com", "https://evil.example#@discord.com",
      "https://discord\xE3\x80\x82"
      "com",
      "https://disc\xCE\xBFrd.com", "https://discord.com%2F@evil.example", "https://discord.com%00",
      "https://evil.example/https://discord.com", "https://[::1]", "view-source:https://discord.com",
      "https://discord.com/");
  check_malformed(origin + "/api/webhooks/" + id + "/" + token);
}

TEST_CASE("another path is malformed") {
  const std::string path = GENERATE(
      "", "/", "/api", "/api/webhooks", "/api/webhooks/", "/webhooks/ID/TOKEN", "/api/webhook/ID/TOKEN",
      "/API/webhooks/ID/TOKEN", "/api/Webhooks/ID/TOKEN", "/api//webhooks/ID/TOKEN", "/api/webhooks//ID/TOKEN",
      "/api/webhooks/ID//TOKEN", "/api/webhooks/ID", "/api/webhooks/ID/", "/api/webhooks/ID?TOKEN",
      "/api/webhooks/TOKEN/ID", "/api/v/webhooks/ID/TOKEN", "/api/v-1/webhooks/ID/TOKEN", "/api/vx/webhooks/ID/TOKEN",
      "/api/10/webhooks/ID/TOKEN", "/api/v10/v10/webhooks/ID/TOKEN", "/api/V10/webhooks/ID/TOKEN",
      "/api/v10webhooks/ID/TOKEN", "/api/webhooks/ID/TOKEN/other", "/api/webhooks/ID/TOKEN/slackx",
      "/api/webhooks/ID/TOKEN/Slack", "/api/webhooks/ID/TOKEN/slack/github", "/api/webhooks/ID/TOKEN//",
      "/api/webhooks/ID/TOKEN/slack//", "/api/webhooks/ID/TOKEN#fragment", "/api/webhooks/ID/TOKEN/messages/1",
      "/api/webhooks/ID/TOKEN%20", "/api/webhooks/ID/TOKEN ", "/api/webhooks/+ID/TOKEN", "/api/webhooks/-ID/TOKEN",
      "/api/webhooks/IDx/TOKEN", "/api/./webhooks/ID/TOKEN", "/api/x/../webhooks/ID/TOKEN", "/api\\webhooks\\ID\\TOKEN",
      "/x/api/webhooks/ID/TOKEN");
  std::string filled = path;
  if (const auto at = filled.find("ID"); at != filled.npos) filled.replace(at, 2, id);
  if (const auto at = filled.find("TOKEN"); at != filled.npos) filled.replace(at, 5, token);
  check_malformed("https://discord.com" + filled);
}

TEST_CASE("a fragment is malformed, after a query too") {
  check_malformed("https://discord.com/api/webhooks/" + id + "/" + token + "?wait=true#fragment");
}

TEST_CASE("a webhook URL cut anywhere before its token is malformed") {
  const std::string url = "https://discord.com/api/webhooks/" + id + "/" + token;
  for (std::size_t length = 0; length <= url.size() - token.size(); ++length) check_malformed(url.substr(0, length));
}

TEST_CASE("digits of other scripts are not an id") {
  std::string digits;
  for (int i = 0; i < 18; ++i) digits += "\xD9\xA1";
  check_malformed("https://discord.com/api/webhooks/" + digits + "/" + token);
}

TEST_CASE("the note states that only the format is checked and that the token is not stored") {
  CHECK(parse("https://discord.com/api/webhooks/" + id + "/" + token).note == checked);
}

TEST_CASE("each fault of a webhook URL has its own sentence, in the order of the faults") {
  std::set<std::string_view> details;
  for (std::size_t i = 0; i < webhook_faults.size(); ++i) {
    CHECK(webhook_faults[i].fault == static_cast<WebhookFault>(i));
    details.insert(webhook_faults[i].detail);
  }
  CHECK(details.size() == webhook_faults.size());
}

namespace {

using Fault = WebhookFault;
const std::string path = "/api/webhooks/" + id + "/";
const std::string good = "https://discord.com" + path + token;
const std::vector<std::pair<std::string, WebhookFault>> malformed{
    {"<" + good + ">", Fault::wrapped},
    {"\"" + good + "\"", Fault::wrapped},
    {"'" + good + "'", Fault::wrapped},
    {"`" + good + "`", Fault::wrapped},
    {"[my hook](" + good + ")", Fault::wrapped},
    {"||" + good + "||", Fault::wrapped},
    {"**" + good + "**", Fault::wrapped},
    {good + ")", Fault::wrapped},
    {" " + good, Fault::white_space},
    {good + "\n", Fault::white_space},
    {"https://discord.com" + path + "ab cd", Fault::white_space},
    {"https%3A%2F%2Fdiscord.com%2Fapi%2Fwebhooks%2F" + id + "%2F" + token, Fault::encoded},
    {"https:%2F%2Fdiscord.com%2Fapi", Fault::encoded},
    {"discord.com" + path + token, Fault::scheme},
    {"http://discord.com" + path + token, Fault::scheme},
    {"//discord.com" + path + token, Fault::scheme},
    {"x", Fault::scheme},
    {"https://user@discord.com" + path + token, Fault::user_info},
    {"https://discord.com@evil.example" + path + token, Fault::user_info},
    {"https://evil.example" + path + token, Fault::host},
    {"https://discord.com.evil.example" + path + token, Fault::host},
    {"https://hooks.slack.com/services/T0/B0/x", Fault::host},
    {"https://discord.com:8443" + path + token, Fault::port},
    {"https://discord.com/channels/" + id + "/" + id + "/" + id, Fault::other_link},
    {"https://discord.com/oauth2/authorize?client_id=1", Fault::other_link},
    {"https://discord.com/api/v/webhooks/" + id + "/" + token, Fault::version},
    {"https://discord.com/api/V10/webhooks/" + id + "/" + token, Fault::version},
    {"https://discord.com/api/vx/webhooks/" + id + "/" + token, Fault::version},
    {"https://discord.com/webhooks/" + id + "/" + token, Fault::path},
    {"https://discord.com/API/webhooks/" + id + "/" + token, Fault::path},
    {"https://discord.com/api/webhook/" + id + "/" + token, Fault::path},
    {"https://discord.com/api/webhooks", Fault::id},
    {"https://discord.com/api/webhooks/12345/" + token, Fault::id},
    {"https://discord.com/api/webhooks/ID/" + token, Fault::id},
    {"https://discord.com" + path, Fault::token},
    {"https://discord.com/api/webhooks/" + id, Fault::token},
    {"https://discord.com" + path + "a.b", Fault::token},
    {good + "/other", Fault::suffix},
    {good + "/messages/" + id, Fault::suffix},
    {good + "//", Fault::suffix},
    {good + "#fragment", Fault::fragment},
    {good + "?wait=true#fragment", Fault::fragment},
};

}  // namespace

TEST_CASE("the note states why a URL is malformed") {
  for (const auto& [url, fault] : malformed) {
    CAPTURE(url);
    CHECK(parse(url).note == std::string(detail_of(fault)) + " " + checked);
  }
}

TEST_CASE("results about a webhook are never cached") { CHECK(webhook_endpoint.max_age_seconds({.url = "x"}) == 0); }
