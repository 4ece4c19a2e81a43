#include "core/http/problems.h"

#include <algorithm>
#include <array>

#include "core/binding/json.h"
#include "core/http/response.h"
#include "core/text/joined.h"

namespace cordage::http {
namespace {

constexpr std::array request_types{
    ProblemType{"bad-request", 400, "The request is malformed"},
    ProblemType{"not-found", 404, "There is nothing at this path"},
    ProblemType{"method-not-allowed", 405, "The method is not allowed"},
    ProblemType{"body-not-allowed", 413, "A request must not have a body"},
    ProblemType{"target-too-long", 414, "The request target is too long"},
    ProblemType{"headers-too-large", 431, "The header fields are too large"},
    ProblemType{"request-timeout", 408, "The request did not arrive in time"},
    ProblemType{"quota-exceeded", 429, "Too many requests"},
};
static_assert(request_types.size() == static_cast<std::size_t>(RequestError::quota_exceeded) + 1);

constexpr auto types = [] {
  constexpr const auto& first = binding::parameter_problem_types;
  std::array<ProblemType, first.size() + request_types.size()> all{};
  std::copy(first.begin(), first.end(), all.begin());
  std::copy(request_types.begin(), request_types.end(), all.begin() + first.size());
  return all;
}();

/// The registered type of an exhausted quota (draft-ietf-httpapi-ratelimit-headers); all others are our own.
constexpr std::string_view quota_exceeded_type = "https://iana.org/assignments/http-problem-types#quota-exceeded";
constexpr std::string_view quota_policy = "ip";

void append_problem_headers(Response& response) {
  append_content_headers({}, {.media_type = problem_media_type}, response);
  append_api_headers(response);
}

}  // namespace

std::span<const ProblemType> problem_types() { return types; }

const ProblemType& problem_type(RequestError error) {
  return types[binding::parameter_problem_types.size() + static_cast<std::size_t>(error)];
}

const ProblemType* problem_type_named(std::string_view name) {
  const auto type =
      std::find_if(types.begin(), types.end(), [&](const ProblemType& each) { return each.name == name; });
  return type == types.end() ? nullptr : &*type;
}

std::string problem_address(const ProblemType& type, std::string_view base_url) {
  if (type.name == problem_type(RequestError::quota_exceeded).name) return std::string(quota_exceeded_type);
  return joined({base_url, binding::problem_path, type.name});
}

void respond_with_problem(const Problem& problem, std::string_view base_url, Response& response) {
  response.clear();
  response.status = binding::write_problem(problem, base_url, response.body);
  append_problem_headers(response);
}

void respond_with_problem(const Refusal& refusal, std::string_view base_url, Response& response) {
  const ProblemType& type = problem_type(refusal.error);
  ProblemDocument document{
      {.type = problem_address(type, base_url), .title = type.title, .status = type.status, .detail = refusal.detail}};
  if (refusal.error == RequestError::quota_exceeded) document.violated_policies = {quota_policy};
  response.clear();
  response.status = type.status;
  binding::append_json(response.body, document);
  if (refusal.error == RequestError::method_not_allowed) append_header(response.headers, "Allow", allowed_methods);
  append_problem_headers(response);
}

}  // namespace cordage::http
