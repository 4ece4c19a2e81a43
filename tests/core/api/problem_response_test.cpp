#include "core/api/problem_response.h"

#include <set>

#include "core/api/problem_page.h"
#include "core/api/response.h"
#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;
using namespace cordage::api;
using test::Json;

namespace {

constexpr std::pair<std::string_view, int> published[] = {{"missing-parameter", 400},  {"invalid-value", 400},
                                                          {"out-of-range", 400},       {"too-long", 400},
                                                          {"repeated-parameter", 400}, {"not-encodable", 400},
                                                          {"does-not-fit", 400},       {"conflicting-parameters", 400},
                                                          {"bad-request", 400},        {"not-found", 404},
                                                          {"method-not-allowed", 405}, {"body-not-allowed", 413},
                                                          {"target-too-long", 414},    {"headers-too-large", 431},
                                                          {"request-timeout", 408},    {"version-not-supported", 505},
                                                          {"quota-exceeded", 429}};

template <class Why>
Response response_to(const Why& why, std::string_view sec_fetch_dest = "") {
  const Request request{
      .method = "GET", .path = "/", .query = "", .sec_fetch_dest = sec_fetch_dest, .base_url = "https://a.example"};
  Response response{.status = 200, .headers = "Left: over\r\n", .body = "left over"};
  respond_with_problem(why, request, response);
  return response;
}

}  // namespace

TEST_CASE("the names and statuses of the problem types are the published ones") {
  REQUIRE(problem_types().size() == std::size(published));
  for (std::size_t i = 0; i < std::size(published); ++i) {
    CHECK(problem_types()[i].name == published[i].first);
    CHECK(problem_types()[i].status == published[i].second);
  }
}

TEST_CASE("every kind of problem has the type with its name") {
  CHECK(&problem_type(RequestError::bad_request) == &problem_types()[8]);
  CHECK(&problem_type(RequestError::quota_exceeded) == &problem_types().back());
  CHECK(call::problem_type(ProblemKind::missing_parameter).name == "missing-parameter");
  CHECK(call::problem_type(ProblemKind::does_not_fit).name == "does-not-fit");
}

TEST_CASE("every problem type has its own title") {
  std::set<std::string_view> titles;
  std::set<std::string_view> explanations;
  for (const ProblemType& type : problem_types()) {
    CHECK(titles.insert(type.title).second);
    CHECK(explanations.insert(explanation_of(type)).second);
    CHECK(explanation_of(type).ends_with('.'));
  }
}

TEST_CASE("every problem type has a page that explains it") {
  for (const ProblemType& type : problem_types()) {
    CAPTURE(type.name);
    const std::string page = problem_type_page(type);
    CHECK(problem_type_named(type.name) == &type);
    CHECK(page.starts_with("<!doctype html>\n"));
    for (const std::string_view part : {type.title, explanation_of(type), type.name, std::string_view("<title>")})
      CHECK(page.find(part) != std::string::npos);
    CHECK(page.find("Status " + std::to_string(type.status)) != std::string::npos);
    CHECK(page.find("<script") == std::string::npos);
  }
}

TEST_CASE("no type has another name") {
  CHECK_FALSE(
      problem_type_named(GENERATE("", "Missing-Parameter", "missing-parameter/", "missing_parameter", "x", "../api")));
}

TEST_CASE("a problem is a document of RFC 9457 with its members in the published order") {
  const Response response = response_to(Problem{ProblemKind::out_of_range, "size", "size must be \"small\"."});
  CHECK(response.status == 400);
  CHECK(Json::parse(response.body) == Json{{"type", "https://a.example/problems/out-of-range"},
                                           {"title", "A parameter is out of range"},
                                           {"status", 400},
                                           {"detail", "size must be \"small\"."},
                                           {"parameter", "size"}});
  CHECK(Json::parse(response.body).dump() + "\n" == response.body);
}

TEST_CASE("a problem without an offending parameter does not name one") {
  const Json body = Json::parse(response_to(Rejection{RequestError::not_found, "Nothing."}).body);
  std::vector<std::string> names;
  for (const auto& [name, value] : body.items()) names.push_back(name);
  CHECK(names == std::vector<std::string>{"type", "title", "status", "detail"});
}

TEST_CASE("every problem has the status, title and address of its type, is not cached, and may be read by any page") {
  const auto check = [](const ProblemType& type, const Response& response) {
    CAPTURE(type.name);
    const Json body = Json::parse(response.body);
    CHECK(response.status == type.status);
    CHECK(body.at("status") == type.status);
    CHECK(body.at("title") == type.title);
    if (type.name != "quota-exceeded") CHECK(body.at("type") == "https://a.example/problems/" + std::string(type.name));
    auto headers = test::read_headers(response.headers);
    CHECK(headers["Content-Type"] == "application/problem+json");
    CHECK(headers["Cache-Control"] == "no-store");
    CHECK(headers["Access-Control-Allow-Origin"] == "*");
    CHECK_FALSE(headers.contains("ETag"));
    CHECK_FALSE(headers.contains("Left"));
    CHECK(headers.contains("Allow") == (type.status == 405));
  };
  constexpr std::size_t of_parameters = 8;
  for (std::size_t i = 0; i < problem_types().size(); ++i) {
    const auto index = static_cast<int>(i < of_parameters ? i : i - of_parameters);
    check(problem_types()[i], i < of_parameters
                                  ? response_to(Problem{static_cast<ProblemKind>(index), "", "A detail."})
                                  : response_to(Rejection{static_cast<RequestError>(index), "A detail."}));
  }
}

TEST_CASE("a problem that a browser opens is a page with the same content") {
  const Response response = response_to(Problem{ProblemKind::out_of_range, "size", "size must be \"<9\"."}, "document");
  CHECK(response.status == 400);
  auto headers = test::read_headers(response.headers);
  CHECK(headers["Content-Type"] == "text/html; charset=utf-8");
  CHECK(headers["Cache-Control"] == "no-store");
  CHECK(headers["Access-Control-Allow-Origin"] == "*");
  CHECK(headers["Content-Security-Policy"] == page_policy);
  for (const char* part :
       {"<h1>A parameter is out of range</h1>", "size must be &quot;&lt;9&quot;.", "Status 400", "<code>size</code>",
        "href=\"https://a.example/problems/out-of-range\"", "href=\"https://a.example/api\""}) {
    CAPTURE(part);
    CHECK(response.body.find(part) != std::string::npos);
  }
  CHECK(response_to(Rejection{RequestError::not_found, "Nothing."}, "image").body.starts_with("{"));
}

TEST_CASE("an exhausted quota has the registered type and names the violated policy") {
  const Json body = Json::parse(response_to(Rejection{RequestError::quota_exceeded, "Wait."}).body);
  CHECK(body.at("type") == "https://iana.org/assignments/http-problem-types#quota-exceeded");
  CHECK(body.at("violated-policies") == Json::array({"ip"}));
}

TEST_CASE("the response to a rejected method lists the allowed ones") {
  auto headers = test::read_headers(response_to(Rejection{RequestError::method_not_allowed, "No."}).headers);
  CHECK(headers["Allow"] == "GET, HEAD, OPTIONS");
}
