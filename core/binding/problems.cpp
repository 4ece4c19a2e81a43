#include "core/binding/problems.h"

#include <algorithm>
#include <array>

#include "core/binding/json.h"
#include "core/text/joined.h"

namespace cordage::api {
namespace {

/// The registered type of an exhausted quota (draft-ietf-httpapi-ratelimit-headers); all others are our own.
constexpr std::string_view quota_exceeded_type = "https://iana.org/assignments/http-problem-types#quota-exceeded";
constexpr std::string_view quota_policy = "ip";

// Names are addresses that callers rely on: added, never changed.
constexpr std::array types{
    ProblemType{ProblemKind::missing_parameter, "missing-parameter", 400, "A required parameter is missing"},
    ProblemType{ProblemKind::invalid_value, "invalid-value", 400, "A parameter has an invalid value"},
    ProblemType{ProblemKind::out_of_range, "out-of-range", 400, "A parameter is out of range"},
    ProblemType{ProblemKind::too_long, "too-long", 400, "A parameter is too long"},
    ProblemType{ProblemKind::repeated_parameter, "repeated-parameter", 400, "A parameter is given more than once"},
    ProblemType{ProblemKind::not_encodable, "not-encodable", 400, "A parameter is not valid text"},
    ProblemType{ProblemKind::does_not_fit, "does-not-fit", 400, "The text does not fit a QR code"},
    ProblemType{ProblemKind::conflicting_parameters, "conflicting-parameters", 400, "Parameters do not go together"},
    ProblemType{ProblemKind::bad_request, "bad-request", 400, "The request is malformed"},
    ProblemType{ProblemKind::not_found, "not-found", 404, "There is nothing at this path"},
    ProblemType{ProblemKind::method_not_allowed, "method-not-allowed", 405, "The method is not allowed"},
    ProblemType{ProblemKind::body_not_allowed, "body-not-allowed", 413, "A request must not have a body"},
    ProblemType{ProblemKind::target_too_long, "target-too-long", 414, "The request target is too long"},
    ProblemType{ProblemKind::headers_too_large, "headers-too-large", 431, "The header fields are too large"},
    ProblemType{ProblemKind::request_timeout, "request-timeout", 408, "The request did not arrive in time"},
    ProblemType{ProblemKind::quota_exceeded, "quota-exceeded", 429, "Too many requests"},
};

constexpr bool is_in_order_of_kinds() {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (types[i].kind != static_cast<ProblemKind>(i)) return false;
  return true;
}
static_assert(is_in_order_of_kinds());

/// Those of parameters come first.
constexpr auto parameter_types = [] {
  std::array<ProblemType, static_cast<std::size_t>(ProblemKind::bad_request)> first{};
  std::copy_n(types.begin(), first.size(), first.begin());
  return first;
}();

/// Members of a document but for the last one, which exceeded quotas have.
constexpr std::size_t members_of_every_kind = number_of_fields<ProblemDocument> - 1;

ProblemDocument document_of(const Problem& problem, const ProblemType& type, std::string address) {
  ProblemDocument document{
      .type = std::move(address), .title = type.title, .status = type.status, .detail = problem.detail};
  if (!problem.parameter.empty()) document.parameter = problem.parameter;
  return document;
}

}  // namespace

std::span<const ProblemType> problem_types() { return types; }

const ProblemType& problem_type(ProblemKind kind) { return types[static_cast<std::size_t>(kind)]; }

const ProblemType* problem_type_named(std::string_view name) {
  const auto type =
      std::find_if(types.begin(), types.end(), [&](const ProblemType& each) { return each.name == name; });
  return type == types.end() ? nullptr : &*type;
}

std::string problem_address(const ProblemType& type, std::string_view base_url) {
  if (type.kind == ProblemKind::quota_exceeded) return joined({quota_exceeded_type});
  return joined({base_url, problem_path, type.name});
}

int write_parameter_problem(const Problem& problem, std::string_view base_url, std::string& body) {
  const ProblemType& type = parameter_types[static_cast<std::size_t>(problem.kind)];
  const ProblemDocument document = document_of(problem, type, joined({base_url, problem_path, type.name}));
  body.resize(0);
  JsonWriter out(body);
  write_members<members_of_every_kind>(out, document);
  return type.status;
}

int write_problem(const Problem& problem, std::string_view base_url, std::string& body) {
  const ProblemType& type = problem_type(problem.kind);
  ProblemDocument document = document_of(problem, type, problem_address(type, base_url));
  if (problem.kind == ProblemKind::quota_exceeded) document.violated_policies = {quota_policy};
  body.resize(0);
  append_json(body, document);
  return type.status;
}

}  // namespace cordage::api
