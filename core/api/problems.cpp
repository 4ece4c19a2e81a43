#include "core/api/problems.h"

#include <algorithm>
#include <array>

#include "core/api/json.h"
#include "core/api/page.h"
#include "core/api/reply.h"

namespace cordage::api {
namespace {

/// The registered type of an exhausted quota (draft-ietf-httpapi-ratelimit-headers); all others are our own.
constexpr std::string_view quota_exceeded_type = "https://iana.org/assignments/http-problem-types#quota-exceeded";
constexpr std::string_view quota_policy = "ip";

// Names are addresses that callers rely on: added, never changed.
constexpr std::array types{
    ProblemType{ProblemKind::missing_parameter, "missing-parameter", 400, "A required parameter is missing",
                "The request lacks a parameter that the endpoint cannot do without, or gives it an empty value. "
                "parameter names it. Add it and send the request again."},
    ProblemType{ProblemKind::invalid_value, "invalid-value", 400, "A parameter has an invalid value",
                "The value of the parameter is not of the form that the endpoint reads. detail says which form that "
                "is. Whole numbers are written in plain decimal digits: no plus sign, space, exponent or hexadecimal."},
    ProblemType{ProblemKind::out_of_range, "out-of-range", 400, "A parameter is out of range",
                "The value is of the right form but too small or too large. detail gives the range and, where it "
                "helps, the nearest value that would work. The smallest size of a QR image depends on its text, "
                "because each module takes at least one pixel."},
    ProblemType{ProblemKind::too_long, "too-long", 400, "A parameter is too long",
                "The text is longer than the endpoint reads. detail gives the limit and its unit, characters (Unicode "
                "code points) or bytes of UTF-8, and by how much the text exceeds it."},
    ProblemType{ProblemKind::repeated_parameter, "repeated-parameter", 400, "A parameter is given more than once",
                "A parameter appears twice in the query, or under two names with different values, so that it is "
                "not clear which one is meant. Give it once."},
    ProblemType{ProblemKind::not_encodable, "not-encodable", 400, "A parameter is not valid text",
                "Names and values in the query are percent-encoded UTF-8, where a plus sign stands for a space. A "
                "percent sign without two hexadecimal digits, bytes that are not UTF-8, and NUL are refused."},
    ProblemType{ProblemKind::does_not_fit, "does-not-fit", 400, "The text does not fit a QR code",
                "The largest QR code, version 40, cannot hold the text at the error-correction level asked for. "
                "Shorten the text, or take the level that detail names, if it names one."},
    ProblemType{ProblemKind::bad_request, "bad-request", 400, "The request is malformed",
                "The request is not HTTP/1.1 or HTTP/1.0 as the standard (RFC 9112) defines it, its Host is not a host "
                "name or address, or it uses a part of HTTP that this service does without, such as "
                "Transfer-Encoding. detail says which. The connection is closed."},
    ProblemType{ProblemKind::not_found, "not-found", 404, "There is nothing at this path",
                "The path is not one of this service. Paths are exact: case counts, and there is no slash at the end. "
                "The index lists every endpoint."},
    ProblemType{ProblemKind::method_not_allowed, "method-not-allowed", 405, "The method is not allowed",
                "Every resource is read-only: use GET or HEAD. OPTIONS answers a browser's preflight."},
    ProblemType{ProblemKind::body_not_allowed, "body-not-allowed", 413, "A request must not have a body",
                "All parameters travel in the query. A request with a body is refused and the connection is closed."},
    ProblemType{ProblemKind::target_too_long, "target-too-long", 414, "The request target is too long",
                "The first line of the request, which holds path and query, is longer than 16 KiB."},
    ProblemType{ProblemKind::headers_too_large, "headers-too-large", 431, "The header fields are too large",
                "The header fields together are larger than 8 KiB, or there are more than 100 of them."},
    ProblemType{ProblemKind::request_timeout, "request-timeout", 408, "The request did not arrive in time",
                "The head of the request was not complete within a few seconds. The connection is closed; send the "
                "request again on a new one."},
    ProblemType{ProblemKind::quota_exceeded, "quota-exceeded", 429, "Too many requests",
                "The client has sent more requests within one second than allowed. Back off and retry: Retry-After "
                "says when, RateLimit-Policy what is allowed, RateLimit what is left. Refused requests do not count."},
};

constexpr bool is_in_order_of_kinds() {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (types[i].kind != static_cast<ProblemKind>(i)) return false;
  return true;
}
static_assert(is_in_order_of_kinds());

/// The address of a type, relative to the base URL unless it is registered elsewhere.
std::string address_of(const ProblemType& type, std::string_view base_url) {
  if (type.kind == ProblemKind::quota_exceeded) return std::string(quota_exceeded_type);
  return std::string(base_url).append(problem_path).append(type.name);
}

}  // namespace

std::span<const ProblemType> problem_types() { return types; }

const ProblemType& problem_type(ProblemKind kind) { return types[static_cast<std::size_t>(kind)]; }

const ProblemType* problem_type_named(std::string_view name) {
  const auto type =
      std::find_if(types.begin(), types.end(), [&](const ProblemType& each) { return each.name == name; });
  return type == types.end() ? nullptr : &*type;
}

void reply_with_problem(const Problem& problem, std::string_view base_url, Reply& reply) {
  const ProblemType& type = problem_type(problem.kind);
  ProblemDocument document{
      .type = address_of(type, base_url), .title = type.title, .status = type.status, .detail = problem.detail};
  if (!problem.parameter.empty()) document.parameter = problem.parameter;
  if (problem.kind == ProblemKind::quota_exceeded) document.violated_policies = {quota_policy};
  reply.status = type.status;
  reply.headers.clear();
  reply.body.clear();
  append_json(reply.body, document);
  if (problem.kind == ProblemKind::method_not_allowed) append_header(reply.headers, "Allow", allowed_methods);
  append_content_headers({}, {.media_type = problem_media_type}, reply);
  append_api_headers(reply);
}

std::string problem_page(const ProblemType& type) {
  std::string page = page_start(type.title);
  page.append("<p>").append(type.explanation).append("</p>\n<p>Status ");
  append_json(page, std::int64_t{type.status});
  page.append(", type <code>").append(address_of(type, "")).append("</code></p>\n");
  return page.append(
      "<p><a href=\"../\">All endpoints</a> · <a href=\"../openapi.json\">OpenAPI document</a></p>\n</html>\n");
}

}  // namespace cordage::api
