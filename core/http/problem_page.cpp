#include "core/http/problem_page.h"

#include <array>

#include "core/binding/json.h"
#include "core/binding/problems.h"
#include "core/http/page.h"

namespace cordage::api {
namespace {

struct Explanation {
  ProblemKind kind;
  std::string_view text;
};

constexpr std::array explanations{
    Explanation{ProblemKind::missing_parameter,
                "The request lacks a parameter that the endpoint cannot do without, or gives it an empty value. "
                "parameter names it. Add it and send the request again."},
    Explanation{ProblemKind::invalid_value,
                "The value of the parameter is not of the form that the endpoint reads. detail says which form that "
                "is. Whole numbers are written in plain decimal digits: no plus sign, space, exponent or hexadecimal."},
    Explanation{ProblemKind::out_of_range,
                "The value is of the right form but too small or too large. detail gives the range and, where it "
                "helps, the nearest value that would work. The smallest size of a QR image depends on its text, "
                "because each module takes at least one pixel."},
    Explanation{ProblemKind::too_long,
                "The text is longer than the endpoint reads. detail gives the limit and its unit, characters (Unicode "
                "code points) or bytes of UTF-8, and by how much the text exceeds it."},
    Explanation{ProblemKind::repeated_parameter,
                "A parameter appears twice in the query, or under two names with different values, so that it is "
                "not clear which one is meant. Give it once."},
    Explanation{ProblemKind::not_encodable,
                "Names and values in the query are percent-encoded UTF-8, where a plus sign stands for a space. A "
                "percent sign without two hexadecimal digits, bytes that are not UTF-8, and NUL are refused."},
    Explanation{ProblemKind::does_not_fit,
                "The largest QR code, version 40, cannot hold the text at the error-correction level asked for. "
                "Shorten the text, or take the level that detail names, if it names one."},
    Explanation{ProblemKind::conflicting_parameters,
                "Each value is good, but together they ask for what the chat platform refuses, or for two things at "
                "once. parameter names one of them, detail says what it does not go with."},
    Explanation{ProblemKind::bad_request,
                "The request is not HTTP/1.1 or HTTP/1.0 as the standard (RFC 9112) defines it, its Host is not a host "
                "name or address, or it uses a part of HTTP that this service does without, such as "
                "Transfer-Encoding. detail says which. The connection is closed."},
    Explanation{ProblemKind::not_found,
                "The path is not one of this service. Paths are exact: case counts, and there is no slash at the end. "
                "The index lists every endpoint."},
    Explanation{ProblemKind::method_not_allowed,
                "Every resource is read-only: use GET or HEAD. OPTIONS answers a browser's preflight."},
    Explanation{ProblemKind::body_not_allowed,
                "All parameters travel in the query. A request with a body is refused and the connection is closed."},
    Explanation{ProblemKind::target_too_long,
                "The first line of the request, which holds path and query, is longer than 16 KiB."},
    Explanation{ProblemKind::headers_too_large,
                "The header fields together are larger than 8 KiB, or there are more than 100 of them."},
    Explanation{ProblemKind::request_timeout,
                "The head of the request was not complete within a few seconds. The connection is closed; send the "
                "request again on a new one."},
    Explanation{ProblemKind::quota_exceeded,
                "The client has sent more requests within one second than allowed. Back off and retry: Retry-After "
                "says when, RateLimit-Policy what is allowed, RateLimit what is left. Refused requests do not count."},
};

constexpr bool is_in_order_of_kinds() {
  for (std::size_t i = 0; i < explanations.size(); ++i)
    if (explanations[i].kind != static_cast<ProblemKind>(i)) return false;
  return explanations.back().kind == ProblemKind::quota_exceeded;
}
static_assert(is_in_order_of_kinds());

}  // namespace

std::string_view explanation_of(ProblemKind kind) { return explanations[static_cast<std::size_t>(kind)].text; }

std::string problem_page(ProblemKind kind) {
  const ProblemType& type = problem_type(kind);
  std::string page = page_start(type.title);
  page.append("<p>").append(explanation_of(kind)).append("</p>\n<p>Status ");
  append_json(page, std::int64_t{type.status});
  page.append(", type <code>").append(problem_address(type, "")).append("</code></p>\n");
  return page.append(
      "<p><a href=\"../\">All endpoints</a> · <a href=\"../openapi.json\">OpenAPI document</a></p>\n</html>\n");
}

}  // namespace cordage::api
