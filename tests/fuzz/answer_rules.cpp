#include "tests/fuzz/answer_rules.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tests/core/support.h"
#include "tests/fuzz/expect.h"

namespace cordage::fuzz {
namespace {

using test::Json;
using Fields = std::map<std::string, std::string>;

const std::set<std::string> known_fields{"Access-Control-Allow-Headers",
                                         "Access-Control-Allow-Methods",
                                         "Access-Control-Allow-Origin",
                                         "Access-Control-Expose-Headers",
                                         "Access-Control-Max-Age",
                                         "Allow",
                                         "Cache-Control",
                                         "Connection",
                                         "Content-Length",
                                         "Content-Security-Policy",
                                         "Content-Type",
                                         "Cross-Origin-Resource-Policy",
                                         "Date",
                                         "ETag",
                                         "Ignored-Parameters",
                                         "RateLimit",
                                         "RateLimit-Policy",
                                         "Referrer-Policy",
                                         "Retry-After",
                                         "Vary",
                                         "X-Content-Type-Options"};

const std::map<std::string, int> problem_statuses{{"missing-parameter", 400},
                                                  {"invalid-value", 400},
                                                  {"out-of-range", 400},
                                                  {"too-long", 400},
                                                  {"repeated-parameter", 400},
                                                  {"not-encodable", 400},
                                                  {"does-not-fit", 400},
                                                  {"bad-request", 400},
                                                  {"not-found", 404},
                                                  {"method-not-allowed", 405},
                                                  {"body-not-allowed", 413},
                                                  {"target-too-long", 414},
                                                  {"headers-too-large", 431},
                                                  {"conflicting-parameters", 400},
                                                  {"version-not-supported", 505}};

void check_status(int status, const Asked& asked) {
  const std::set<int> always{200, 204, 304, 400, 404, 405, 413, 414, 431, 505};
  const bool is_readiness = asked.path == "/readyz" && asked.is_draining;
  expect(always.contains(status) || (status == 429 && asked.is_limited) || (status == 503 && is_readiness),
         "the status is one of those documented");
}

void check_fields(const Fields& fields, int status) {
  for (const auto& [name, value] : fields) {
    expect(known_fields.contains(name), "every field is one that we send");
    expect(!value.empty() && std::all_of(value.begin(), value.end(), [](char c) { return c >= ' ' && c <= '~'; }),
           "the value of a field is printable ASCII");
  }
  expect(fields.contains("Date") && fields.contains("X-Content-Type-Options"), "every answer has its date");
  expect(fields.contains("Allow") == (status == 405 || status == 204), "405 says what is allowed");
  expect(fields.contains("Retry-After") == (status == 429), "429 says when to come again");
  expect(status < 400 || status == 503 ||
             (!fields.contains("ETag") && fields.at("Cache-Control") == "no-store" &&
              (fields.at("Content-Type") == "application/problem+json" ||
               fields.at("Content-Type") == "text/html; charset=utf-8")),
         "every refusal is a problem, as JSON or as a page, that nobody keeps");
}

void check_problem(const Json& problem, int status) {
  std::string type = problem.at("type");
  const std::string prefix = "/problems/";
  const auto index = type.rfind(prefix);
  if (status == 429) {
    expect(type == "https://iana.org/assignments/http-problem-types#quota-exceeded", "429 has the registered type");
    expect(problem.at("violated-policies") == Json{"ip"}, "429 names the policy");
  } else {
    expect(index != type.npos, "the type is under the base URL");
    const auto known = problem_statuses.find(type.substr(index + prefix.size()));
    expect(known != problem_statuses.end() && known->second == status, "the type is known and has this status");
  }
  expect(problem.at("status") == status, "the problem has the status of the answer");
  expect(!problem.at("title").get<std::string>().empty(), "a problem has a title");
  expect(!problem.at("detail").get<std::string>().empty(), "a problem has a detail");
  for (const auto& [name, value] : problem.items()) {
    expect(name == "type" || name == "title" || name == "status" || name == "detail" || name == "parameter" ||
               name == "violated-policies",
           "a problem has known members only");
    expect(name == "type" || value.dump().find(secret) == std::string::npos, "a problem never repeats what was sent");
  }
}

void check_body(const std::string& body, const std::string& media_type, int status, const Asked& asked) {
  if (media_type == "application/problem+json") {
    check_problem(Json::parse(body), status);
  } else if (media_type == "application/json") {
    const Json json = Json::parse(body);
    expect(json.is_object() && json.dump() + "\n" == body, "a result is an object, written as nlohmann writes it");
    expect(!asked.path.ends_with("/webhook") || body.find(secret) == body.npos, "nothing repeats a webhook's URL");
  } else if (media_type == "image/png") {
    expect(body.starts_with("\x89PNG\r\n\x1A\n") && body.size() > 60, "a PNG is one");
  } else if (media_type == "image/svg+xml") {
    expect(body.starts_with("<svg ") && body.ends_with("</svg>"), "an SVG is one");
  } else if (media_type == "text/html; charset=utf-8") {
    expect(body.starts_with("<!doctype html>"), "a page is HTML");
  } else {
    expect(media_type.starts_with("text/plain"), "the media type is one that we send");
  }
}

}  // namespace

void check_answer(std::string_view answer, const Asked& asked) {
  const auto head_end = answer.find("\r\n\r\n");
  const auto line_end = answer.find("\r\n");
  expect(head_end != answer.npos && answer.starts_with("HTTP/1.1 ") && line_end > 13 && answer[12] == ' ',
         "an answer begins with a status line and fields");
  const int status = std::stoi(std::string(answer.substr(9, 3)));
  const Fields fields = test::read_headers(answer.substr(line_end + 2, head_end - line_end));
  for (const auto& [name, value] : fields)
    expect(name == "Ignored-Parameters" || value.find(secret) == value.npos, "no other field repeats what was sent");
  expect(!fields.contains("Ignored-Parameters") || !asked.path.ends_with("/webhook"),
         "nothing lists the parameters of a webhook");
  const std::string body(answer.substr(head_end + 4));
  check_status(status, asked);
  check_fields(fields, status);

  const bool has_content = status != 204 && status != 304;
  expect(fields.contains("Content-Length") == has_content, "an answer has its length, unless it can have no content");
  expect(fields.contains("Content-Type") == has_content, "content has a media type");
  if (asked.method == "HEAD" || !has_content) return expect(body.empty(), "an answer without content ends there");
  expect(fields.at("Content-Length") == std::to_string(body.size()), "the length is that of the body");
  check_body(body, fields.at("Content-Type"), status, asked);
}

}  // namespace cordage::fuzz
