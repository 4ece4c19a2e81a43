#include "core/endpoints/oauth_url.h"

#include "tests/catch.h"

using namespace cordage;

namespace {

OAuthUrlResult run(const OAuthUrlRequest& request,
                   std::string_view authorize_url = "https://discord.com/oauth2/authorize") {
  const auto result = oauth_url(request, {.base_url = "http://localhost:8080", .authorize_url = authorize_url});
  REQUIRE(result);
  return *result;
}

}  // namespace

TEST_CASE("the authorize URL requests a code and the scope identify by default") {
  const OAuthUrlResult result = run({{}, {"123"}});
  CHECK(result.url == "https://discord.com/oauth2/authorize?client_id=123&response_type=code&scope=identify");
  CHECK(result.scopes == std::vector<std::string>{"identify"});
}

TEST_CASE("redirect_uri and state are in the authorize URL if they are given, in this order") {
  const OAuthUrlRequest request{{}, {"1"}, RedirectUri{"https://example.com/cb?a=b"}, {{"email", "identify"}}, "x y&é"};
  CHECK(run(request).url ==
        "https://discord.com/oauth2/authorize?client_id=1&response_type=code"
        "&redirect_uri=https%3A%2F%2Fexample.com%2Fcb%3Fa%3Db&scope=email%20identify&state=x%20y%26%C3%A9");
}

TEST_CASE("any number of scopes is joined by single spaces") {
  Scopes scopes;
  std::string expected = "https://discord.com/oauth2/authorize?client_id=1&response_type=code&scope=";
  const std::vector<std::string> names(100, "applications.commands");
  for (const std::string& name : names) {
    expected.append(scopes.empty() ? "" : "%20").append(name);
    scopes.names.push_back(name);
    const OAuthUrlResult result = run({{}, {"1"}, {}, scopes});
    CHECK(result.url == expected);
    CHECK(result.scopes == scopes.names);
  }
}

TEST_CASE("the operator can choose the authorize page") {
  CHECK(run({{}, {"1"}}, "https://login.example/a").url ==
        "https://login.example/a?client_id=1&response_type=code&scope=identify");
}

TEST_CASE("the client id is in the authorize URL unchanged") {
  CHECK(std::string(run({{}, {"0018446744073709551615"}}).url).find("client_id=0018446744073709551615&") !=
        std::string::npos);
}

TEST_CASE("the note reminds that redirect_uri must match one in the developer portal exactly") {
  const std::string note(run({{}, {"1"}}).note);
  for (const char* part : {"redirect_uri", "match", "developer portal", "exactly"})
    CHECK(note.find(part) != std::string::npos);
}

TEST_CASE("an authorize URL may be cached for a day, unless it has a state") {
  CHECK(oauth_url_endpoint.max_age_seconds({{}, {"1"}}) == 86'400);
  CHECK(oauth_url_endpoint.max_age_seconds({{}, {"1"}, {}, {}, "x"}) == 0);
}
