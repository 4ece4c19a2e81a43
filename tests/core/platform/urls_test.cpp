#include "core/platform/urls.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/endpoints/inspect_link.h"
#include "core/endpoints/webhook_url.h"
#include "core/platform/addresses.h"
#include "core/text/ascii.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

/// A part of a URL, and whether Discord's URLs have it.
struct Part {
  std::string text;
  bool is_of_platform;
};

using Parts = std::vector<Part>;

const Parts schemes{{"https://", true}, {"HTTPS://", true}, {"http://", false}, {"//", false}, {"", false}};
const Parts users{{"", true}, {"", true}, {"", true}, {"user@", false}, {"@", false}, {"discord.com:443@", false}};
const Parts hosts{{"discord.com", true},      {"ptb.discord.com", true},      {"canary.discord.com", true},
                  {"discordapp.com", true},   {"ptb.discordapp.com", true},   {"canary.discordapp.com", true},
                  {"www.discord.com", false}, {"discord.com.example", false}, {"evil.example", false},
                  {"discord.com.", false},    {"discord.gg", false}};
const Parts ports{{"", true}, {":", true}, {":443", true}, {":80", false}, {":0443", false}, {":443x", false}};
const Parts versions{{"/api", true},  {"/api/v10", true},  {"/api/v6", true}, {"/api/v", false},
                     {"/API", false}, {"/api/V10", false}, {"/api/vx", false}};

const Part& any_of(const Parts& parts, std::mt19937& random) { return parts[random() % parts.size()]; }

std::string in_any_case(std::string text, std::mt19937& random) {
  for (char& c : text)
    if (random() % 2 == 0) c = to_upper(c);
  return text;
}

}  // namespace

TEST_CASE("all parsers agree which of 2000 seeded URLs are Discord's") {
  std::mt19937 random(36);
  const Context context{.base_url = {}, .authorize_url = platform::authorize_url};
  int accepted = 0;
  for (int i = 0; i < 2000; ++i) {
    const Part& scheme = any_of(schemes, random);
    const Part& user = any_of(users, random);
    const Part& host = any_of(hosts, random);
    const Part& port = any_of(ports, random);
    const Part& version = any_of(versions, random);
    const std::string origin = scheme.text + user.text + in_any_case(host.text, random) + port.text;
    const bool is_origin = scheme.is_of_platform && user.is_of_platform && host.is_of_platform && port.is_of_platform;
    const bool is_url = is_origin && version.is_of_platform;
    CAPTURE(origin, version.text);
    CHECK(platform::origin_fault(split_uri(origin + "/x")).has_value() != is_origin);
    const auto webhook = split_webhook(origin + version.text + "/webhooks/123456789012345678/token");
    CHECK(std::holds_alternative<WebhookParts>(webhook) == is_url);
    const std::string link = origin + version.text + "/oauth2/authorize?client_id=1&scope=bot";
    CHECK(static_cast<bool>(inspect_link({.url = link}, context)) == is_url);
    const std::string current = origin + "/oauth2/authorize?client_id=1&scope=bot";
    CHECK(static_cast<bool>(inspect_link({.url = current}, context)) == is_origin);
    accepted += is_url;
  }
  CHECK(accepted > 50);
}

TEST_CASE("the kind of object of a path is recognised, byte by byte") {
  using platform::UrlKind;
  const auto kind = [](std::string_view path) { return platform::split_path(path).kind; };
  CHECK(kind("/oauth2/authorize") == UrlKind::authorize);
  CHECK(kind("/api/v9/oauth2/authorize/") == UrlKind::authorize);
  CHECK(kind("/oauth2/authorized") == UrlKind::other);
  CHECK(kind("/OAUTH2/authorize") == UrlKind::other);
  CHECK(kind("/api/webhooks/1/x") == UrlKind::webhook);
  CHECK(kind("/webhooks/1/x") == UrlKind::other);
  CHECK(kind("/channels/1/2/3") == UrlKind::message);
  CHECK(kind("/api/channels/1") == UrlKind::other);
  CHECK(kind("/apis/webhooks/1/x") == UrlKind::other);
  const auto path = platform::split_path("/api/v10/webhooks/1/x");
  CHECK(path.has_api);
  CHECK(path.version == "10");
  CHECK(path.rest == "/1/x");
}
