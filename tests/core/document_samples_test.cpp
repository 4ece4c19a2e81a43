#include <regex>

#include "core/document.h"
#include "tests/catch.h"
#include "tests/core/described.h"
#include "tests/core/support.h"

using namespace cordage;
using test::encoded;
using test::endpoint;
using test::get;
using test::parameter;

TEST_CASE("a published default is valid, and has the same result as leaving the parameter out") {
  for (const EndpointDoc& doc : describe_served_endpoints()) {
    for (const ParameterDoc& each : doc.parameters) {
      if (!each.default_value) continue;
      CAPTURE(doc.name, each.name);
      std::string query;
      for (const ParameterDoc& other : doc.parameters)
        if (other.required) query += (query.empty() ? "" : "&") + other.name + "=" + encoded(other.example);
      const auto without = get(path_of(doc, "discord"), query);
      const auto with = get(path_of(doc, "discord"), query + "&" + each.name + "=" + encoded(*each.default_value));
      CHECK(without.status == 200);
      CHECK(with.status == 200);
      CHECK(with.body == without.body);
    }
  }
}

TEST_CASE("every accepted string matches the published pattern") {
  const auto [of, name, text] = GENERATE(table<std::string, std::string, std::string>(
      {{"oauthUrl", "client_id", "1"},
       {"botInvite", "client_id", "18446744073709551615"},
       {"oauthUrl", "scopes", ""},
       {"oauthUrl", "scopes", ",\t\n\v\f\r "},
       {"botInvite", "scopes", "bot, applications.commands"},
       {"oauthUrl", "scopes", "-.09:AZ_az+|bot"},
       {"oauthUrl", "redirect_uri", "https://example.com/callback?a=b"},
       {"oauthUrl", "redirect_uri", "app+x-1.0:"},
       {"snowflake", "id", "0"},
       {"snowflake", "id", "<@175928847299117063>"},
       {"snowflake", "id", "</a b:175928847299117063>"},
       {"snowflake", "id", "https://discord.com/channels/@me/175928847299117063/?a#b"}}));
  CAPTURE(of, name, text);
  CHECK(std::regex_match(text, std::regex(parameter(of, name).shape.pattern)));
  const std::string query =
      (of == "snowflake" || name == "client_id" ? "" : "client_id=1&") + name + "=" + encoded(text);
  CHECK(get(path_of(endpoint(of), "chat"), query).status == 200);
}

TEST_CASE("every example and default matches its pattern") {
  for (const EndpointDoc& doc : describe_catalogue()) {
    for (const ParameterDoc& each : doc.parameters) {
      if (each.shape.pattern.empty()) continue;
      const std::regex pattern(each.shape.pattern);
      if (!each.example.empty()) CHECK(std::regex_match(each.example, pattern));
      if (each.default_value) CHECK(std::regex_match(*each.default_value, pattern));
    }
  }
}

TEST_CASE("the sample request of every endpoint succeeds") {
  for (const EndpointDoc& doc : describe_served_endpoints()) {
    for (const char* segment : {"discord", "chat"}) {
      const auto answer = get(path_of(doc, segment), sample_query(doc));
      CAPTURE(doc.name, answer.body);
      CHECK(answer.status == 200);
      CHECK(answer.route == doc.name);
    }
  }
}

TEST_CASE("a sample query has every parameter with an example, percent-encoded") {
  const EndpointDoc doc{
      .name = "x",
      .path = "/x",
      .summary = "X.",
      .is_local = false,
      .depends_on = {},
      .parameters = {parameter("qr", "text"), parameter("qr", "format"), parameter("timestamp", "unix")},
      .results = {}};
  CHECK(sample_query(doc) == "text=" + encoded(doc.parameters[0].example) + "&unix=" + doc.parameters[2].example);
  CHECK(sample_query(endpoint("limits")) == "");
}

TEST_CASE("the segment for the chat platform is inserted into a path that has a place for it") {
  CHECK(path_of(endpoint("limits"), "chat") == "/api/chat/limits");
  CHECK(path_of(endpoint("qr"), "chat") == "/api/qr");
}
