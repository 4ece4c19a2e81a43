#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;
using test::Case;
using test::Json;
using test::Response;

namespace {

using CasesOfFile = std::pair<std::string, std::vector<Case>>;

std::vector<CasesOfFile> read_files() {
  std::vector<CasesOfFile> files;
  for (const auto& entry : std::filesystem::directory_iterator(CORDAGE_CASES))
    if (entry.path().extension() == ".json")
      files.emplace_back(entry.path().stem().string(), test::read_cases(entry.path().string()));
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return files;
}

/// Read once, because Catch2 repeats a test case for each of its sections.
const std::vector<CasesOfFile>& case_files() {
  static const std::vector<CasesOfFile> files = read_files();
  return files;
}

/// A value of null means that the field must be absent.
void check_headers(const Json& expected, const Response& response) {
  for (const auto& [name, value] : expected.items()) {
    CAPTURE(name);
    if (value.is_null()) {
      CHECK_FALSE(response.headers.contains(name));
    } else {
      CHECK(response.header(name) == value.get<std::string>());
    }
  }
}

void check_problem(const Json& expected, int status, const Response& response) {
  Json body = response.json();
  CHECK(body.dump() + "\n" == response.body);
  CHECK_FALSE(body.at("title").get<std::string>().empty());
  CHECK_FALSE(body.at("detail").get<std::string>().empty());
  Json members{{"type", std::string(test::base_url) + "/problems/" + expected.at("name").get<std::string>()},
               {"title", body.at("title")},
               {"status", status},
               {"detail", body.at("detail")}};
  if (expected.contains("parameter")) members["parameter"] = expected.at("parameter");
  CHECK(body == members);
  check_headers({{"Content-Type", "application/problem+json"},
                 {"Cache-Control", "no-store"},
                 {"ETag", nullptr},
                 {"Access-Control-Allow-Origin", "*"}},
                response);
}

void check(const Json& expected, const Response& response) {
  CAPTURE(response.body);
  CHECK(response.status == expected.at("status"));
  if (expected.contains("headers")) check_headers(expected.at("headers"), response);
  if (expected.contains("json")) CHECK(response.body == expected.at("json").dump() + "\n");
  if (expected.contains("body")) CHECK(response.body == expected.at("body").get<std::string>());
  if (expected.contains("problem")) check_problem(expected.at("problem"), expected.at("status"), response);
  for (const Json& part : expected.value("contains", Json::array()))
    CHECK_THAT(response.body, Catch::Matchers::ContainsSubstring(part.get<std::string>()));
}

}  // namespace

TEST_CASE("every case gets the expected response") {
  REQUIRE_FALSE(case_files().empty());
  for (const auto& [file, cases] : case_files()) {
    for (const Case& each : cases) {
      DYNAMIC_SECTION(file << ": " << each.name) { check(each.response, ask(each.request)); }
    }
  }
}

TEST_CASE("every case has a unique name in its file and an expectation") {
  for (const auto& [file, cases] : case_files()) {
    std::vector<std::string> names;
    for (const Case& each : cases) {
      CAPTURE(file, each.name);
      CHECK(std::find(names.begin(), names.end(), each.name) == names.end());
      CHECK(each.response.size() > 1);
      for (const auto& [member, value] : each.response.items())
        CHECK((member == "status" || member == "headers" || member == "json" || member == "body" ||
               member == "problem" || member == "contains"));
      names.push_back(each.name);
    }
  }
}
