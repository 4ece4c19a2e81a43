#include "core/binding/problems.h"

#include <catch2/catch.hpp>
#include <set>

#include "core/http/problem_page.h"
#include "core/http/reply.h"
#include "tests/core/support.h"

using namespace cordage;
using namespace cordage::api;
using test::Json;

namespace {

constexpr std::pair<std::string_view, int> published[] = {
    {"missing-parameter", 400}, {"invalid-value", 400},          {"out-of-range", 400},
    {"too-long", 400},          {"repeated-parameter", 400},     {"not-encodable", 400},
    {"does-not-fit", 400},      {"conflicting-parameters", 400}, {"bad-request", 400},
    {"not-found", 404},         {"method-not-allowed", 405},     {"body-not-allowed", 413},
    {"target-too-long", 414},   {"headers-too-large", 431},      {"request-timeout", 408},
    {"quota-exceeded", 429}};

Reply reply_to(const Problem& problem, std::string_view base_url = "https://a.example") {
  Reply reply{.status = 200, .route = "kept", .headers = "Left: over\r\n", .body = "left over"};
  reply_with_problem(problem, base_url, reply);
  return reply;
}

}  // namespace

TEST_CASE("the names and statuses of the problem types are the published ones") {
  REQUIRE(problem_types().size() == std::size(published));
  for (std::size_t i = 0; i < std::size(published); ++i) {
    CHECK(problem_types()[i].name == published[i].first);
    CHECK(problem_types()[i].status == published[i].second);
  }
}

TEST_CASE("every problem type is found by its kind and has words of its own") {
  std::set<std::string_view> titles;
  std::set<std::string_view> explanations;
  for (const ProblemType& type : problem_types()) {
    CHECK(&problem_type(type.kind) == &type);
    CHECK(titles.insert(type.title).second);
    CHECK(explanations.insert(explanation_of(type.kind)).second);
    CHECK(explanation_of(type.kind).ends_with('.'));
  }
}

TEST_CASE("every problem type has a page that explains it") {
  for (const ProblemType& type : problem_types()) {
    CAPTURE(type.name);
    const std::string page = problem_page(type.kind);
    CHECK(problem_type_named(type.name) == &type);
    CHECK(page.starts_with("<!doctype html>\n"));
    for (const std::string_view part : {type.title, explanation_of(type.kind), type.name, std::string_view("<title>")})
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
  const Reply reply = reply_to({ProblemKind::out_of_range, "size", "size must be \"small\"."});
  CHECK(reply.status == 400);
  CHECK(Json::parse(reply.body) == Json{{"type", "https://a.example/problems/out-of-range"},
                                        {"title", problem_type(ProblemKind::out_of_range).title},
                                        {"status", 400},
                                        {"detail", "size must be \"small\"."},
                                        {"parameter", "size"}});
  CHECK(Json::parse(reply.body).dump() == reply.body);
}

TEST_CASE("a problem without an offending parameter does not name one") {
  const Json body = Json::parse(reply_to({ProblemKind::not_found, "", "Nothing."}).body);
  std::vector<std::string> names;
  for (const auto& [name, value] : body.items()) names.push_back(name);
  CHECK(names == std::vector<std::string>{"type", "title", "status", "detail"});
}

TEST_CASE("every problem has its type's status, title and address, is not kept, and may be read by any page") {
  for (const ProblemType& type : problem_types()) {
    CAPTURE(type.name);
    const Reply reply = reply_to({type.kind, "", "A detail."});
    const Json body = Json::parse(reply.body);
    CHECK(reply.status == type.status);
    CHECK(body.at("status") == type.status);
    CHECK(body.at("title") == type.title);
    if (type.kind != ProblemKind::quota_exceeded)
      CHECK(body.at("type") == "https://a.example/problems/" + std::string(type.name));
    auto headers = test::read_headers(reply.headers);
    CHECK(headers["Content-Type"] == "application/problem+json");
    CHECK(headers["Cache-Control"] == "no-store");
    CHECK(headers["Access-Control-Allow-Origin"] == "*");
    CHECK_FALSE(headers.contains("ETag"));
    CHECK_FALSE(headers.contains("Left"));
    CHECK(headers.contains("Allow") == (type.status == 405));
    CHECK(reply.route == "kept");
  }
}

TEST_CASE("an exhausted quota has the registered type and names the violated policy") {
  const Json body = Json::parse(reply_to({ProblemKind::quota_exceeded, "", "Wait."}).body);
  CHECK(body.at("type") == "https://iana.org/assignments/http-problem-types#quota-exceeded");
  CHECK(body.at("violated-policies") == Json::array({"ip"}));
}

TEST_CASE("a refused method is told which ones are allowed") {
  auto headers = test::read_headers(reply_to({ProblemKind::method_not_allowed, "", "No."}).headers);
  CHECK(headers["Allow"] == "GET, HEAD, OPTIONS");
}

TEST_CASE("a problem of a parameter is written alike by the way that knows no other problems") {
  for (const ProblemKind kind :
       {ProblemKind::missing_parameter, ProblemKind::out_of_range, ProblemKind::does_not_fit}) {
    const Problem problem{kind, "size", "must be smaller."};
    std::string all = "left over";
    std::string of_parameters = "left over";
    CHECK(write_parameter_problem(problem, "https://a.example", of_parameters) ==
          write_problem(problem, "https://a.example", all));
    CHECK(of_parameters == all);
    CHECK(Json::parse(all).at("parameter") == "size");
  }
}
