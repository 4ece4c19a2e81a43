#include "core/endpoints/inspect_link.h"

#include <filesystem>

#include "core/call/perform.h"
#include "core/platform/addresses.h"
#include "core/text/percent.h"
#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;
using test::Json;

namespace {

const std::string page = "https://discord.com/oauth2/authorize?";
const std::string client = "client_id=157730590492196864";

std::string encoded(std::string_view text) {
  std::string out;
  append_percent_encoded(out, text);
  return out;
}

/// The result of the package's function; null if it rejects the link.
Json inspected(const std::string& url) {
  const Context context{.base_url = {}, .authorize_url = platform::authorize_url};
  call::Product product;
  const auto performed =
      call::perform(inspect_link_endpoint, "url=" + encoded(url), context, [] { return 0; }, product);
  if (performed) return Json::parse(product.body);
  CHECK(performed.problem().kind == ProblemKind::invalid_value);
  CHECK(performed.problem().parameter == "url");
  return nullptr;
}

std::vector<std::string> codes(const Json& result) {
  std::vector<std::string> found;
  for (const Json& warning : result.at("warnings")) found.push_back(warning.at("code"));
  return found;
}

/// The query that builds the link again.
std::string query_of(const Json& result) {
  std::string query;
  for (const auto& [name, value] : result.items()) {
    if (name == "kind" || name == "warnings" || name == "permission_names") continue;
    std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (name == "response_type" && result.at("kind") == "oauth-url") continue;
    if (name == "scopes") {
      text.clear();
      for (const Json& scope : value) text += scope.get<std::string>() + " ";
    }
    query += (query.empty() ? "" : "&") + name + "=" + encoded(text);
  }
  return query;
}

}  // namespace

TEST_CASE("builder and inspector are inverse on all cases") {
  std::size_t links = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CORDAGE_CASES)) {
    if (entry.path().extension() != ".json") continue;
    for (const test::Case& each : test::read_cases(entry.path().string())) {
      const std::string path = each.request.path;
      if (!path.ends_with("/oauth-url") && !path.ends_with("/bot-invite")) continue;
      const auto built = test::ask(each.request);
      if (built.status != 200 || built.body.empty() || each.request.method != "GET") continue;
      const std::string url = built.json().at("url");
      CAPTURE(entry.path().string(), each.name, url);
      const Json result = inspected(url);
      REQUIRE_FALSE(result.is_null());
      CHECK(path.ends_with(result.at("kind").get<std::string>()));
      CHECK(result.value("scopes", Json::array()) == built.json().at("scopes"));
      CHECK(test::get(path, query_of(result)).json().at("url") == url);
      ++links;
    }
  }
  CHECK(links > 60);
}

TEST_CASE("permissions are listed by name, to the last of 64 bits") {
  const Json result = inspected(page + client + "&permissions=9223372036854777856&scope=bot");
  CHECK(result.at("permissions") == 9223372036854777856u);
  CHECK(result.at("permission_names") == Json{"SEND_MESSAGES", "BIT_63"});
  CHECK(codes(result) == std::vector<std::string>{"permission-undocumented"});
}

TEST_CASE("links of other generators are read, with warnings") {
  using Codes = std::vector<std::string>;
  CHECK(codes(inspected(page + client + "&scope=bot+applications.commands")) == Codes{"plus-for-space"});
  CHECK(codes(inspected(page + client + "&scope=bot,applications.commands")) == Codes{"comma-for-space"});
  CHECK(codes(inspected(page + client + "&scope=bot%2Bapplications.commands")) == Codes{"separator-for-space"});
  CHECK(codes(inspected(page + client + "&scope=bot%7Capplications.commands")) == Codes{"separator-for-space"});
  CHECK(codes(inspected(page + client + "&permissions=0&redirect_uri=a:b+c&response_type=code&scope=bot%20identify")) ==
        Codes{"invalid-value"});
  CHECK(codes(inspected("https://discord.com/api/oauth2/authorize?" + client + "&scope=bot")) == Codes{"legacy-path"});
  CHECK(codes(inspected("https://discord.com/api/v9/oauth2/authorize/?" + client + "&scope=bot")) ==
        Codes{"legacy-path"});
  CHECK(codes(inspected("https://DiscordApp.com/oauth2/authorize?" + client + "&scope=bot")) == Codes{"legacy-host"});
  CHECK(codes(inspected("https://ptb.discordapp.com/oauth2/authorize?" + client + "&scope=bot")) ==
        Codes{"legacy-host"});
  CHECK(codes(inspected("HTTPS://discord.com:443/oauth2/authorize?" + client + "&scope=bot")).empty());
  CHECK(codes(inspected("https://discord.com:/oauth2/authorize?" + client + "&scope=bot")).empty());
  CHECK(codes(inspected("https://ptb.discord.com/oauth2/authorize?" + client + "&scope=bot")).empty());
  CHECK(codes(inspected(page + client + "&scope=bot&scope=guilds")) == Codes{"repeated-parameter"});
  CHECK(codes(inspected(page + client + "&scope=bot&x")) == Codes{"unknown-parameter"});
  CHECK(codes(inspected(page + client + "&scope=bot&nonce=1")) == Codes{"unknown-parameter"});
  CHECK(codes(inspected(page + client + "&response_type=code&scope=openid&nonce=1")).empty());
  CHECK(codes(inspected(page + client + "&amp;permissions=0&amp;scope=bot")) == Codes{"html-escaped"});
  CHECK(codes(inspected(page + client + "&scope=bot&permissions=8")) == Codes{"administrator"});
  CHECK(codes(inspected(page + client + "&scope=rpc.api&response_type=code")) == Codes{"scope-deprecated"});
  CHECK(codes(inspected(page + client + "&scope=identfy&response_type=code")) == Codes{"scope-misspelled"});
  CHECK(codes(inspected(page + client + "&scope=bot&integration_type=1")) == Codes{"refused"});
  CHECK(codes(inspected(page + client + "&scope=identify")) == Codes{"refused"});
  CHECK(codes(inspected(page + client)).empty());
  CHECK(codes(inspected(page + "&&" + client + "&state=")).empty());
}

TEST_CASE("an invalid value is left out, with the name of its parameter") {
  for (const char* pair : {"permissions=x", "permissions=-1", "guild_id=1", "disable_guild_select=1",
                           "integration_type=2", "prompt=login", "code_challenge=x", "code_challenge_method=plain",
                           "redirect_uri=x", "response_type=id_token", "permissions=ADMINISTRATOR"}) {
    CAPTURE(pair);
    const Json result = inspected(page + client + "&scope=bot&" + pair);
    REQUIRE(codes(result) == std::vector<std::string>{"invalid-value"});
    const std::string name = result.at("warnings").at(0).at("parameter");
    CHECK(std::string(pair).starts_with(name + "="));
    CHECK_FALSE(result.contains(name));
    CHECK(result.at("warnings").at(0).at("detail") == "cordage does not build links with this value; it is left out.");
  }
  CHECK(codes(inspected(page + client + "&scope=bot&response_type=code&state=" + std::string(1025, 's'))) ==
        std::vector<std::string>{"invalid-value"});
  CHECK(codes(inspected(page + client + "&scope=%22")) == std::vector<std::string>{"invalid-value"});
}

TEST_CASE("values that the builders accept are read, in upper and lower case") {
  CHECK(inspected(page + client + "&scope=bot&prompt=NONE").at("prompt") == "none");
  CHECK(inspected(page + client + "&scope=bot&disable_guild_select=TRUE").at("disable_guild_select") == true);
}

TEST_CASE("a link without scope is the install link, and is built again") {
  for (const std::string& query :
       {client, client + "&permissions=8", client + "&permissions=0", client + "&guild_id=175928847299117063",
        client + "&permissions=8&guild_id=175928847299117063&disable_guild_select=true", client + "&integration_type=1",
        client + "&response_type=code&redirect_uri=https%3A%2F%2Fexample.com%2F", client + "&prompt=consent"}) {
    CAPTURE(query);
    const Json result = inspected(page + query);
    CHECK(result.at("kind") == "bot-invite");
    CHECK(result.at("use_install_settings") == true);
    CHECK_FALSE(result.contains("scopes"));
    for (const std::string& code : codes(result)) CHECK(code == "administrator");
    CHECK(test::get("/api/discord/bot-invite", query_of(result)).json().at("url") == page + query);
  }
}

TEST_CASE("the implicit grant of Discord's documentation is an authorize URL, with its own warning") {
  const Json result = inspected(page + "response_type=token&" + client + "&state=15773059ghq9183habn&scope=identify");
  CHECK(result.at("kind") == "oauth-url");
  CHECK(codes(result) == std::vector<std::string>{"implicit-grant"});
  CHECK_FALSE(result.contains("response_type"));
  CHECK(result.at("state") == "15773059ghq9183habn");
}

TEST_CASE("the implicit grant does not support two scopes") {
  for (const std::string scope : {"role_connections.write", "webhook.incoming"}) {
    const Json result = inspected(page + "response_type=token&" + client + "&scope=identify%20" + scope);
    CHECK(codes(result) == std::vector<std::string>{"implicit-grant", "refused"});
    CHECK(inspected(page + "response_type=code&" + client + "&scope=" + scope).at("warnings").empty());
  }
}

TEST_CASE("the state of an invite is left out") {
  const Json result = inspected(page + client + "&permissions=0&scope=bot&state=x");
  CHECK(result.at("kind") == "bot-invite");
  CHECK(codes(result) == std::vector<std::string>{"invalid-value"});
  CHECK_FALSE(result.contains("state"));
}

TEST_CASE("every reason for which Discord rejects a link is a warning") {
  const Json result = inspected(page + client + "&scope=identify&permissions=8&code_challenge_method=S256");
  std::vector<std::string> refused;
  for (const Json& warning : result.at("warnings"))
    if (warning.at("code") == "refused") refused.push_back(warning.at("parameter"));
  CHECK(refused == std::vector<std::string>{"permissions", "response_type", "code_challenge_method"});
}

TEST_CASE("a redirect URI that no builder accepts is left out, with a warning") {
  const auto link = [](std::size_t bytes) {
    const std::string uri = "https://example.com/";
    return page + client + "&scope=identify&response_type=code&redirect_uri=" + encoded(uri) +
           std::string(bytes - uri.size(), 'x');
  };
  CHECK(inspected(link(2'048)).contains("redirect_uri"));
  CHECK_FALSE(inspected(link(2'049)).contains("redirect_uri"));
  CHECK(codes(inspected(link(2'049))) == std::vector<std::string>{"invalid-value"});
}

TEST_CASE("a URL that is not an authorize URL of Discord is rejected") {
  for (const std::string& url : std::vector<std::string>{"x",
                                                         "http://discord.com/oauth2/authorize?" + client,
                                                         "https://evil.example/oauth2/authorize?" + client,
                                                         "https://evil.example/?u=" + page + client,
                                                         "https://discord.com.evil.example/oauth2/authorize?" + client,
                                                         "https://discord.com@evil.example/oauth2/authorize?" + client,
                                                         "https://discord.com/oauth2/authorized?" + client,
                                                         "https://discord.com/oauth2/authorize",
                                                         page,
                                                         "https://discord.com/OAUTH2/AUTHORIZE?" + client,
                                                         "https://discord.com/API/V10/oauth2/authorize?" + client,
                                                         "https://discord.com/api/v/oauth2/authorize?" + client,
                                                         "https://discord.com/api/vx/oauth2/authorize?" + client,
                                                         "https://discord.com:80/oauth2/authorize?" + client,
                                                         page + "client_id=",
                                                         page + "client_id=x",
                                                         page + client + "#x",
                                                         page + client + "&scope=bot#x",
                                                         page + client + "&state=%",
                                                         page + client + "&state=%FF",
                                                         page + client + "&state=%00"}) {
    CAPTURE(url);
    CHECK(inspected(url).is_null());
  }
}

TEST_CASE("a link to the context's authorize page is read") {
  const Context context{.base_url = {}, .authorize_url = "http://localhost:9/authorize"};
  CHECK(inspect_link({.url = "http://localhost:9/authorize?client_id=1&scope=bot"}, context));
  CHECK(inspect_link({.url = "HTTP://LocalHost:9/authorize?client_id=1&scope=bot"}, context));
  CHECK_FALSE(inspect_link({.url = "http://localhost:9/authorized?client_id=1&scope=bot"}, context));
  CHECK_FALSE(inspect_link({.url = "http://localhost/authorize?client_id=1&scope=bot"}, context));
}

TEST_CASE("a link is never cached, because its state is a secret") {
  CHECK(inspect_link_endpoint.max_age_seconds({}) == 0);
}
