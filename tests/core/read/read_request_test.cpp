#include "core/read/read_request.h"

#include "core/endpoints/bot_invite.h"
#include "core/endpoints/limits.h"
#include "core/endpoints/oauth_url.h"
#include "core/endpoints/qr_code.h"
#include "core/endpoints/timestamp.h"
#include "core/endpoints/webhook.h"
#include "tests/catch.h"

using namespace cordage;
using read::read_request;

namespace {

template <class Request>
Problem refused(std::string_view text) {
  CAPTURE(text);
  const Query query(text);
  const auto request = read_request<Request>(query);
  REQUIRE_FALSE(request);
  return request.problem();
}

/// A parameter that servers lack, between parameters that they have.
struct PartlyLocal {
  std::int64_t first = 1;
  std::int64_t local = 2;
  std::int64_t last = 3;

  static constexpr auto fields() {
    return std::tuple{field("first", &PartlyLocal::first, "First."),
                      field("local", &PartlyLocal::local, "Local.", {.is_local = true, .max = 9}),
                      field("last", &PartlyLocal::last, "Last.")};
  }
};

}  // namespace

TEST_CASE("a local parameter is read in a call on the own machine") {
  const Query query("last=6&local=5&first=4");
  const auto request = read_request<PartlyLocal>(query);
  REQUIRE(request);
  CHECK(request->first == 4);
  CHECK(request->local == 5);
  CHECK(request->last == 6);
  CHECK(refused<PartlyLocal>("local=10").parameter == "local");
}

TEST_CASE("for servers the name of a local parameter is unknown, any number of times and with any value") {
  for (const std::string_view text : {"last=6&local=5&first=4", "local=x&first=4&last=6&local=10"}) {
    const Query query(text);
    PartlyLocal request;
    CHECK(read_request<Reach::served>(query, request));
    CHECK(request.first == 4);
    CHECK(request.local == 2);
    CHECK(request.last == 6);
  }
}

TEST_CASE("a request has the list of unknown parameters, on servers including local ones") {
  const auto has_unknown = [](std::string_view text, auto reach) {
    const Query query(text);
    QrRequest request;
    CHECK(read_request<decltype(reach)::value>(query, request));
    return request.has_unknown;
  };
  constexpr std::integral_constant<Reach, Reach::served> served;
  constexpr std::integral_constant<Reach, Reach::local> local;
  CHECK(has_unknown("text=a&scope=bot", served));
  CHECK(has_unknown("text=a&scope=bot", local));
  CHECK(has_unknown("text=a&logo=x", served));
  CHECK_FALSE(has_unknown("text=a&logo=x", local));
  CHECK_FALSE(
      has_unknown("text=a&size=300&error=m&format=png&margin=4&dark=&light=&version=&mask=&exact=&reserve=&"
                  "module_shape=&eye_shape=&data_uri=",
                  served));
}

TEST_CASE("a logo has at most 64 KiB") {
  const std::string longest = "text=a&logo=" + std::string(65'536, 'x');
  CHECK(read_request<QrRequest>(Query(longest)));
  CHECK(refused<QrRequest>(longest + 'x').kind == ProblemKind::too_long);
}

TEST_CASE("every parameter is read into its member") {
  const Query query("text=a+b&size=64&error=H&format=Png");
  const auto request = read_request<QrRequest>(query);
  REQUIRE(request);
  CHECK(request->text == "a b");
  CHECK(request->size == 64);
  CHECK(request->error == qr::Level::high);
  CHECK(request->format == Format::png);
}

TEST_CASE("an absent or empty parameter has the published default") {
  const Query query(GENERATE("text=a", "text=a&size=&error=&format=", "text=a&size&error&format"));
  const auto request = read_request<QrRequest>(query);
  REQUIRE(request);
  CHECK(request->size == 300);
  CHECK(request->error == qr::Level::medium);
  CHECK_FALSE(request->format);
}

TEST_CASE("scopes with only separators have the default") {
  const Query query(
      GENERATE("client_id=1", "client_id=1&scopes=", "client_id=1&scopes=,", "client_id=1&scopes=%20,+|%2B"));
  CHECK(read_request<OAuthUrlRequest>(query)->scopes.names == std::vector<std::string_view>{"identify"});
  CHECK_FALSE(read_request<BotInviteRequest>(query)->scopes);
}

TEST_CASE("a required parameter that is absent or empty is missing") {
  for (const std::string_view text : {"", "url", "url=", "URL=x", "xurl=x"}) {
    const Problem problem = refused<WebhookRequest>(text);
    CHECK(problem.kind == ProblemKind::missing_parameter);
    CHECK(problem.parameter == "url");
    CHECK(problem.detail == "url is required (a webhook URL).");
  }
}

TEST_CASE("a pair without a name is an unknown parameter") {
  const Query query("=x&text=a&=y");
  const auto request = read_request<QrRequest>(query);
  REQUIRE(request);
  CHECK(request->text == "a");
  CHECK(refused<QrRequest>("=a").kind == ProblemKind::missing_parameter);
}

TEST_CASE("a request without parameters accepts any query") {
  const Query query("a=1&a=2&=");
  CHECK(read_request<LimitsRequest>(query));
}

TEST_CASE("every problem names its parameter, first in its detail") {
  const auto [text, parameter, kind] = GENERATE(table<std::string_view, std::string_view, ProblemKind>({
      {"text=a&size=0", "size", ProblemKind::out_of_range},
      {"text=a&size=x", "size", ProblemKind::invalid_value},
      {"text=a&error=x", "error", ProblemKind::invalid_value},
      {"text=a&format=x", "format", ProblemKind::invalid_value},
      {"text=a&size=1&size=1", "size", ProblemKind::repeated_parameter},
      {"text=%FF", "text", ProblemKind::not_encodable},
  }));
  const Problem problem = refused<QrRequest>(text);
  CHECK(problem.kind == kind);
  CHECK(problem.parameter == parameter);
  CHECK(problem.detail.starts_with(std::string(parameter) + " "));
}

TEST_CASE("the whole query is checked before any value") {
  CHECK(refused<QrRequest>("size=0&text=a&x=%").kind == ProblemKind::not_encodable);
  CHECK(refused<QrRequest>("size=0&error=l&error=l").kind == ProblemKind::repeated_parameter);
}

TEST_CASE("an alias can replace its parameter") {
  const Query query(GENERATE("unix=5", "t=5", "unix=5&t=5", "t=5&unix=5", "unix=&t=5", "unix=5&t=", "unix=05&t=5"));
  CHECK(read_request<TimestampRequest>(query)->unix_seconds == 5);
}

TEST_CASE("an alias that differs from its parameter is rejected") {
  const std::string_view text = GENERATE("unix=5&t=6", "t=6&unix=5", "t=-5&unix=5", "t=0&unix=1");
  const Problem problem = refused<TimestampRequest>(text);
  CHECK(problem.kind == ProblemKind::repeated_parameter);
  CHECK((problem.parameter == "t" || problem.parameter == "unix"));
}

TEST_CASE("a rejected alias has the name that was used") {
  CHECK(refused<TimestampRequest>("t=x").parameter == "t");
  CHECK(refused<TimestampRequest>("unix=x").parameter == "unix");
  CHECK(refused<TimestampRequest>("unix=5&t=x").parameter == "t");
  CHECK(refused<TimestampRequest>("t=1&t=1").parameter == "t");
}

TEST_CASE("the length rules of the published parameters hold") {
  const auto accepts = [](const std::string& text) {
    const Query query(text);
    return static_cast<bool>(read_request<OAuthUrlRequest>(query));
  };
  const std::string uri = "client_id=1&redirect_uri=https://a.example/";
  CHECK(accepts(uri + std::string(2048 - 18, 'a')));
  CHECK(refused<OAuthUrlRequest>(uri + std::string(2049 - 18, 'a')).kind == ProblemKind::too_long);
  const std::string state = "client_id=1&state=";
  CHECK(accepts(state + std::string(1024, 'a')));
  CHECK(refused<OAuthUrlRequest>(state + std::string(1025, 'a')).kind == ProblemKind::too_long);
  CHECK(refused<OAuthUrlRequest>(state + std::string(1022, 'a') + "%E2%82%AC").kind == ProblemKind::too_long);
}
