#include "core/api/respond.h"

#include <algorithm>
#include <random>

#include "core/api/problem_response.h"
#include "core/catalogue.h"
#include "core/document.h"
#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;
using test::ask;
using test::get;
using test::Response;

namespace {

const std::string token = "SecretTokenThatNobodyMaySee-_0123456789";

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

/// Body and all header fields, to check that they do not contain a value.
std::string everything(const Response& response) {
  std::string all = response.body + response.route;
  for (const auto& [name, value] : response.headers) all += name + value;
  return all;
}

/// A valid path and query of every endpoint.
std::vector<std::pair<std::string, std::string>> samples() {
  std::vector<std::pair<std::string, std::string>> found;
  for (const EndpointDoc& endpoint : describe_served_endpoints())
    found.emplace_back(path_of(endpoint, "discord"), sample_query(endpoint));
  return found;
}

std::string random_letters(std::mt19937& random) {
  std::string letters = "zq";
  for (int i = 0; i < 10; ++i) letters += static_cast<char>('a' + random() % 26);
  return letters;
}

}  // namespace

TEST_CASE("both names of the chat platform lead to the same responses") {
  for (const EndpointDoc& endpoint : describe_served_endpoints()) {
    const Response discord = get(path_of(endpoint, "discord"), sample_query(endpoint));
    const Response chat = get(path_of(endpoint, "chat"), sample_query(endpoint));
    CHECK(discord.status == 200);
    CHECK(chat.status == 200);
    CHECK(chat.body == discord.body);
    CHECK(chat.route == endpoint.name);
  }
}

TEST_CASE("the operator can choose the names of the chat platform") {
  const api::Settings settings{.chat_segments = {"talk", "a/b"}, .authorize_url = "https://login.example/go"};
  CHECK(ask({.path = "/api/talk/limits"}, settings).status == 200);
  CHECK(ask({.path = "/api/a/b/limits"}, settings).status == 200);
  CHECK(ask({.path = "/api/discord/limits"}, settings).status == 404);
  CHECK(ask({.path = "/api/qr", .query = "text=a"}, settings).status == 200);
  CHECK(ask({.path = "/api/talk/oauth-url", .query = "client_id=1"}, settings).json().at("url") ==
        "https://login.example/go?client_id=1&response_type=code&scope=identify");
}

TEST_CASE("any other path is not found") {
  const std::string path = GENERATE(
      "", "/", "/api", "/api/", "/api/qr/", "/api/QR", "/api/qr.jpg", "/api/qr.pngx", "/api//qr", "//api/qr",
      "/api/qr%252Epng", "/api/limits", "/api//limits", "/api/discord", "/api/discord/", "/app/discord/limits",
      "/api/discord/limitz", "/api/discord/limits/", "/api/Discord/limits", "/api/{chat}/limits", "/api/slack/limits",
      "/api/discord/x/limits", "/api/discord%2Flimits", "/api/discord/timestamp", "/x/api/qr", "*", "/problems",
      "/problems/", "/problems/unknown", "/problems/too-long/", "/problemstoo-long", "/api/../api/qr", "/api/qr\xFF");
  const Response response = get(path, "text=a");
  CAPTURE(path);
  CHECK(response.status == 404);
  CHECK(response.route == "none");
  CHECK(response.json().at("type") == "http://localhost:8080/problems/not-found");
}

TEST_CASE("HEAD gets the response to GET") {
  for (const auto& [path, query] : samples()) {
    const Response head = ask({.path = path, .query = query, .method = "HEAD"});
    CHECK(head.status == 200);
    CHECK(head.headers == get(path, query).headers);
  }
}

TEST_CASE("OPTIONS responds to a browser's preflight on any path") {
  const std::string path = GENERATE("/api/qr", "/api/discord/webhook", "/nowhere", "*");
  const Response response = ask({.path = path, .query = "%", .method = "OPTIONS"});
  CHECK(response.status == 204);
  CHECK(response.body.empty());
  CHECK(response.header("Access-Control-Allow-Origin") == "*");
  CHECK(response.header("Access-Control-Max-Age") == "86400");
  CHECK(response.header("Access-Control-Allow-Methods") == "GET, HEAD, OPTIONS");
  CHECK(response.header("Access-Control-Allow-Headers") == "*, Authorization");
  CHECK(response.header("Content-Type") == "");
  CHECK(response.route == api::route_names()[api::route_of({}, path)]);
}

TEST_CASE("any other method is rejected before path and parameters are checked") {
  const std::string method = GENERATE("POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "get", "Head", "", "BREW");
  const std::string path = GENERATE("/api/qr", "/nowhere", "/problems/too-long");
  const Response response = ask({.path = path, .query = "%", .method = method});
  CHECK(response.status == 405);
  CHECK(response.header("Allow") == "GET, HEAD, OPTIONS");
  CHECK(response.json().at("type") == "http://localhost:8080/problems/method-not-allowed");
}

TEST_CASE("JSON responses are compact, with their members in the order of the description") {
  for (const EndpointDoc& endpoint : describe_served_endpoints()) {
    if (endpoint.results.front().media_type != "application/json") continue;
    const Response response = get(path_of(endpoint, "discord"), sample_query(endpoint));
    const test::Json body = response.json();
    CHECK(response.header("Content-Type") == "application/json");
    CHECK(body.dump() + "\n" == response.body);
    std::vector<std::string> names;
    for (const auto& [name, value] : body.items()) names.push_back(name);
    std::vector<std::string> described;
    for (const Property& property : endpoint.results.front().shape.properties)
      if (property.required) described.push_back(property.name);
    CHECK(names == described);
  }
}

TEST_CASE("a cacheable response has an entity tag, and a request with this tag gets 304") {
  for (const auto& [path, query] : samples()) {
    CAPTURE(path);
    const Response response = get(path, query);
    const std::string tag = response.header("ETag");
    CHECK(tag.empty() == (response.header("Cache-Control") == "no-store"));
    CHECK(tag.empty() == (path == "/api/discord/webhook"));
    if (tag.empty()) continue;
    for (const std::string& sent : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
      const Response again = get(path, query, {{"If-None-Match", sent}});
      CHECK(again.status == 304);
      CHECK(again.body.empty());
      CHECK(again.header("ETag") == tag);
      CHECK(again.header("Cache-Control") == response.header("Cache-Control"));
      CHECK(again.header("Vary") == response.header("Vary"));
      CHECK(again.header("Access-Control-Allow-Origin") == "*");
    }
    CHECK(get(path, query, {{"If-None-Match", "\"x\""}}).body == response.body);
  }
}

TEST_CASE("different responses have different entity tags") {
  CHECK(get("/api/qr.svg", "text=a").header("ETag") != get("/api/qr.svg", "text=b").header("ETag"));
  CHECK(get("/api/qr.svg", "text=a").header("ETag") != get("/api/qr.png", "text=a").header("ETag"));
  CHECK(get("/api/qr", "text=a").header("ETag") != get("/api/qr", "text=a&format=svg").header("ETag"));
}

TEST_CASE("a state, the current time, a webhook and a problem are never cached") {
  const auto [path, query] =
      GENERATE(table<std::string, std::string>({{"/api/discord/oauth-url", "client_id=1&state=x"},
                                                {"/api/timestamp", ""},
                                                {"/api/timestamp", "t="},
                                                {"/api/discord/webhook", "url=x"},
                                                {"/api/discord/webhook", ""},
                                                {"/api/qr", ""},
                                                {"/nowhere", ""}}));
  const Response response = get(path, query, {{"If-None-Match", "*"}});
  CHECK(response.status != 304);
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(response.header("ETag") == "");
}

TEST_CASE("only negotiated responses have Vary") {
  const std::map<std::string, std::string> browser{{"Sec-Fetch-Dest", "document"}};
  const std::string vary = "Accept, Sec-Fetch-Dest";
  CHECK(get("/api/qr", "text=a").header("Vary") == vary);
  CHECK(get("/api/qr", "text=a&format=", browser).header("Vary") == vary);
  CHECK(get("/api/qr", "text=a", browser).header("Content-Type") == "image/svg+xml");
  for (const std::string query : {"text=a&format=json", "text=a&format=png", "text=a&format=svg"})
    CHECK(get("/api/qr", query, browser).header("Vary") == "");
  for (const std::string path :
       {"/api/qr.png", "/api/qr.svg", "/api/timestamp", "/api/chat/limits", "/problems/too-long"})
    CHECK(get(path, "text=a&format=json", browser).header("Vary") == "");
}

TEST_CASE("SVG and HTML have a locked-down content security policy") {
  for (const std::string path : {"/api/qr.svg", "/problems/too-long"}) {
    const std::string policy = get(path, "text=a").header("Content-Security-Policy");
    CHECK(contains(policy, "default-src 'none'"));
    CHECK_FALSE(contains(policy, "script"));
  }
  CHECK(contains(get("/api/qr", "text=a&format=svg").header("Content-Security-Policy"), "default-src 'none'"));
}

TEST_CASE("every response has the headers of the API") {
  const auto check = [](const Response& response) {
    CHECK(response.header("Access-Control-Allow-Origin") == "*");
    CHECK(response.header("X-Content-Type-Options") == "nosniff");
    CHECK(response.header("Referrer-Policy") == "no-referrer");
    CHECK(response.header("Cross-Origin-Resource-Policy") == "cross-origin");
    CHECK(std::find(api::route_names().begin(), api::route_names().end(), response.route) != api::route_names().end());
  };
  for (const auto& [path, query] : samples()) check(get(path, query));
  for (const auto& [path, query] : samples()) check(get(path, query, {{"If-None-Match", "*"}}));
  for (const auto& type : api::problem_types()) {
    const Response page = get("/problems/" + std::string(type.name));
    CHECK(page.status == 200);
    CHECK(page.route == "problem");
    CHECK(page.header("Content-Type") == "text/html; charset=utf-8");
    check(page);
  }
  check(get("/nowhere"));
  check(get("/api/qr"));
  check(ask({.path = "/api/qr", .method = "OPTIONS"}));
  check(ask({.path = "/api/qr", .method = "POST"}));
}

TEST_CASE("the token of a webhook is nowhere in a response") {
  const std::string id = "123456789012345678";
  const std::string url = GENERATE_COPY("https://discord.com/api/webhooks/" + id + "/" + token,
                                        "https://discord.com/api/webhooks/" + id + "/" + token + "/slack?x=" + token,
                                        "https://evil.example/api/webhooks/" + id + "/" + token,
                                        "https://discord.com/api/webhooks/" + token + "/" + id, token, "%" + token,
                                        token + "%FF", token + "&url=" + token, token + "%00");
  const Response response = get("/api/discord/webhook", "url=" + url);
  CHECK_FALSE(contains(everything(response), token));
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(response.header("ETag") == "");
  CHECK_FALSE(contains(everything(get("/api/discord/webhook/" + url)), token));
  CHECK_FALSE(contains(everything(get("/api/discord/webhook", token + "=" + url)), token));
}

TEST_CASE("a problem never repeats a value, a name or a path that was sent") {
  std::mt19937 random(1);
  int rejected = 0;
  for (int round = 0; round < 200; ++round) {
    const std::string letters = random_letters(random), digits = "987" + std::to_string(random()) + "789";
    for (const EndpointDoc& endpoint : describe_served_endpoints()) {
      std::vector<std::string> queries{letters + "=%", letters + "%FF", letters + "%00=" + letters};
      for (const ParameterDoc& parameter : endpoint.parameters) {
        for (const std::string& value : {letters, digits, "-" + digits, "#" + letters, letters + "%zz", letters + "%FF",
                                         letters + "%00", "%22" + letters + "%5C", letters + std::string(4000, 'x')}) {
          queries.push_back(parameter.name + "=" + value);
          queries.push_back(sample_query(endpoint) + "&" + parameter.name + "=" + value);
          if (!parameter.alias.empty()) queries.push_back(parameter.name + "=1&" + parameter.alias + "=" + value);
        }
      }
      for (const std::string& query : queries) {
        Response response = get(path_of(endpoint, "discord"), query);
        if (response.status == 200) continue;
        ++rejected;
        response.headers.erase("Ignored-Parameters");  // It lists names that cannot be secrets.
        if (contains(everything(response), letters) || contains(everything(response), digits)) FAIL_CHECK(query);
      }
    }
    for (const std::string& path :
         {"/" + letters, "/api/" + letters + "/limits", "/api/qr." + letters, "/problems/" + letters})
      if (contains(everything(get(path, letters)), letters)) FAIL_CHECK(path);
    if (contains(everything(ask({.path = "/", .method = letters})), letters)) FAIL_CHECK(letters);
  }
  CHECK(rejected > 10'000);
}

TEST_CASE("the addresses in a problem begin with the base URL of the request, or its path") {
  api::Response response;
  api::respond({}, {.method = "GET", .path = "/x/qr", .query = {}, .base_url = "https://[::1]:84/a/b"}, 1000, response);
  CHECK(contains(response.body, "\"https://[::1]:84/a/b/problems/not-found\""));
  CHECK(contains(response.body, "Did you mean /a/b/api/qr? /a/b/api lists all endpoints."));
}

TEST_CASE("a response overwrites the previous contents") {
  api::Response response{.status = 500, .headers = "X: y\r\n", .body = "left over"};
  const api::Request request{.method = "GET", .path = "/api/timestamp", .query = "t=0", .base_url = {}};
  api::respond({}, request, api::route_of({}, request.path), response);
  CHECK(response.status == 200);
  CHECK(response.body.starts_with(R"({"unix":0,)"));
  CHECK_FALSE(contains(response.headers, "X: y"));
}

TEST_CASE("the routes are the names of all endpoints and two more, each once") {
  std::vector<std::string_view> expected;
  std::apply([&](const auto&... endpoint) { (expected.push_back(endpoint.name), ...); }, served_endpoints);
  for (const char* other : {"problem", "none"}) expected.emplace_back(other);
  CHECK(std::vector<std::string_view>(api::route_names().begin(), api::route_names().end()) == expected);
  std::sort(expected.begin(), expected.end());
  CHECK(std::adjacent_find(expected.begin(), expected.end()) == expected.end());
}

TEST_CASE("a path outside the API is not found, and the method is checked first") {
  api::Response response;
  api::respond({}, {.method = "GET", .path = "/", .query = {}, .base_url = {}}, api::route_names().size(), response);
  CHECK(response.status == 404);
  api::respond({}, {.method = "OPTIONS", .path = "/", .query = {}, .base_url = {}}, 1000, response);
  CHECK(response.status == 204);
  api::respond({}, {.method = "PUT", .path = "/", .query = {}, .base_url = {}}, 1000, response);
  CHECK(response.status == 405);
}

TEST_CASE("only GET and HEAD request content") {
  for (const char* method : {"GET", "HEAD"}) CHECK(api::is_read(method));
  for (const char* method : {"", "get", "POST", "OPTIONS", "GETS"}) CHECK_FALSE(api::is_read(method));
}
