#pragma once

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/respond.h"
#include "core/text/percent.h"

namespace cordage::test {

/// Objects keep the order of their members, and are equal only in the same order.
using Json = nlohmann::ordered_json;

inline constexpr std::string_view base_url = "http://localhost:8080";

struct Request {
  std::string path;
  std::string query{};
  std::map<std::string, std::string> headers{};
  std::string method = "GET";
  std::int64_t now = 1'700'000'000;
  bool is_base_url_sent = false;
};

struct Response {
  int status;
  std::string route;
  std::map<std::string, std::string> headers;
  std::string body;

  /// Empty if there is no such field.
  std::string header(const std::string& name) const { return headers.contains(name) ? headers.at(name) : ""; }
  Json json() const { return Json::parse(body); }
};

/// Field lines by name. Throws if a line is not `Name: value` and CRLF, or a name occurs twice.
inline std::map<std::string, std::string> read_headers(std::string_view lines) {
  std::map<std::string, std::string> headers{};
  while (!lines.empty()) {
    const std::size_t colon = lines.find(": ");
    const std::size_t end = lines.find("\r\n");
    if (end == lines.npos || colon >= end) throw std::runtime_error("not a field line");
    const std::string_view value = lines.substr(colon + 2, end - colon - 2);
    if (!headers.emplace(lines.substr(0, colon), value).second) throw std::runtime_error("a field comes twice");
    lines.remove_prefix(end + 2);
  }
  return headers;
}

inline Response ask(const Request& asked, const api::Settings& settings = {}) {
  std::string decoded;
  api::Request request{.method = asked.method,
                       .path = with_unreserved_decoded(asked.path, decoded),
                       .query = asked.query,
                       .base_url = base_url,
                       .is_base_url_sent = asked.is_base_url_sent,
                       .now = asked.now};
  for (const auto& [name, value] : asked.headers) {
    if (name == "Accept") request.accept = value;
    if (name == "Sec-Fetch-Dest") request.sec_fetch_dest = value;
    if (name == "If-None-Match") request.if_none_match = value;
  }
  const api::Route route = api::route_of(settings, request.path);
  api::Response response;
  api::respond(settings, request, route, response);
  return {response.status, std::string(api::route_names()[route]), read_headers(response.headers), response.body};
}

inline Response get(const std::string& path, const std::string& query = "",
                    const std::map<std::string, std::string>& headers = {}) {
  return ask({.path = path, .query = query, .headers = headers});
}

/// A request and the expected response, from tests/cases.
struct Case {
  std::string name;
  Request request;
  Json response;
  bool depends_on_now;
};

inline std::vector<Case> read_cases(const std::string& file) {
  std::ifstream stream(file);
  std::vector<Case> cases;
  for (const Json& each : Json::parse(stream)) {
    const Json& request = each.at("request");
    Case found{.name = each.at("name"),
               .request = {.path = request.at("path"),
                           .query = request.value("query", ""),
                           .headers = {},
                           .method = request.value("method", "GET")},
               .response = each.at("response"),
               .depends_on_now = request.contains("now")};
    if (request.contains("headers")) request.at("headers").get_to(found.request.headers);
    if (found.depends_on_now) found.request.now = request.at("now");
    cases.push_back(std::move(found));
  }
  return cases;
}

}  // namespace cordage::test
