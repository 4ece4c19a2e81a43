#include "core/api/problem_response.h"

#include <algorithm>
#include <array>

#include "core/api/negotiate.h"
#include "core/api/problem_page.h"
#include "core/api/response.h"
#include "core/api/statuses.h"
#include "core/call/json.h"
#include "core/text/joined.h"

namespace cordage::api {
namespace {

constexpr std::array request_types{
    ProblemType{"bad-request", 400, "The request is malformed"},
    ProblemType{"not-found", 404, "The path does not exist"},
    ProblemType{"method-not-allowed", 405, "The method is not allowed"},
    ProblemType{"body-not-allowed", 413, "A request must not have a body"},
    ProblemType{"target-too-long", 414, "The request target is too long"},
    ProblemType{"headers-too-large", 431, "The header fields are too large"},
    ProblemType{"request-timeout", 408, "The request did not arrive in time"},
    ProblemType{"version-not-supported", 505, "The HTTP version is not supported"},
    ProblemType{"quota-exceeded", 429, "Too many requests"},
};
static_assert(request_types.size() == static_cast<std::size_t>(RequestError::quota_exceeded) + 1);

constexpr auto types = [] {
  constexpr const auto& first = call::parameter_problem_types;
  std::array<ProblemType, first.size() + request_types.size()> all{};
  std::copy(first.begin(), first.end(), all.begin());
  std::copy(request_types.begin(), request_types.end(), all.begin() + first.size());
  return all;
}();

static_assert(std::all_of(types.begin(), types.end(),
                          [](const ProblemType& type) { return !reason_of(type.status).empty(); }));

/// The registered type of an exhausted quota (draft-ietf-httpapi-ratelimit-headers); all others are our own.
constexpr std::string_view quota_exceeded_type = "https://iana.org/assignments/http-problem-types#quota-exceeded";
constexpr std::string_view quota_policy = "ip";

void write_document(const HttpProblem& document, const Request& request, Response& response) {
  response.status = static_cast<int>(document.status);
  Content content{.media_type = problem_media_type, .vary = negotiated_fields};
  if (is_browser(request.accept, request.sec_fetch_dest, Representation::page)) {
    content.media_type = html_media_type;
    content.content_security_policy = page_policy;
    response.body = problem_page(document, request.base_url);
  } else {
    call::append_json(response.body, document);
    response.body += '\n';
  }
  append_content_headers({}, content, response);
  append_api_headers(response);
}

}  // namespace

std::span<const ProblemType> problem_types() { return types; }

const ProblemType& problem_type(RequestError error) {
  return types[call::parameter_problem_types.size() + static_cast<std::size_t>(error)];
}

const ProblemType* problem_type_named(std::string_view name) {
  const auto type =
      std::find_if(types.begin(), types.end(), [&](const ProblemType& each) { return each.name == name; });
  return type == types.end() ? nullptr : &*type;
}

std::string problem_address(const ProblemType& type, std::string_view base_url) {
  if (type.name == problem_type(RequestError::quota_exceeded).name) return std::string(quota_exceeded_type);
  return joined({base_url, call::problem_path, type.name});
}

void respond_with_problem(const Problem& problem, const Request& request, Response& response) {
  response.clear();
  write_document({call::document_of(problem, request.base_url)}, request, response);
}

void respond_with_problem(const Rejection& rejection, const Request& request, Response& response) {
  const ProblemType& type = problem_type(rejection.error);
  HttpProblem document{{.type = problem_address(type, request.base_url),
                        .title = type.title,
                        .status = type.status,
                        .detail = rejection.detail}};
  if (rejection.error == RequestError::quota_exceeded) document.violated_policies = {quota_policy};
  response.clear();
  if (rejection.error == RequestError::method_not_allowed) append_header(response.headers, "Allow", allowed_methods);
  write_document(document, request, response);
}

}  // namespace cordage::api
