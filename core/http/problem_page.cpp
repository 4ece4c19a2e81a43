#include "core/http/problem_page.h"

#include <algorithm>
#include <array>

#include "core/binding/json.h"
#include "core/http/page.h"

namespace cordage::http {
namespace {

struct Explanation {
  std::string_view name;
  std::string_view text;
};

constexpr std::array explanations{
    Explanation{"missing-parameter",
                "The request lacks a parameter that the endpoint cannot do without, or gives it an empty value. "
                "parameter names it. Add it and send the request again."},
    Explanation{"invalid-value",
                "The value of the parameter is not of the form that the endpoint reads. detail says which form that "
                "is. Whole numbers are written in plain decimal digits: no plus sign, space, exponent or hexadecimal."},
    Explanation{"out-of-range",
                "The value is of the right form but too small or too large. detail gives the range and, where it "
                "helps, the nearest value that would work. The smallest size of a QR image depends on its text, "
                "because each module takes at least one pixel."},
    Explanation{"too-long",
                "The text is longer than the endpoint reads. detail gives the limit and its unit, characters (Unicode "
                "code points) or bytes of UTF-8, and by how much the text exceeds it."},
    Explanation{"repeated-parameter",
                "A parameter appears twice in the query, or under two names with different values, so that it is "
                "not clear which one is meant. Give it once."},
    Explanation{"not-encodable",
                "Names and values in the query are percent-encoded UTF-8, where a plus sign stands for a space. A "
                "percent sign without two hexadecimal digits, bytes that are not UTF-8, and NUL are refused."},
    Explanation{"does-not-fit",
                "The largest QR code, version 40, cannot hold the text at the error-correction level asked for. "
                "Shorten the text, or take the level that detail names, if it names one."},
    Explanation{"conflicting-parameters",
                "Each value is good, but together they ask for what the chat platform refuses, or for two things at "
                "once. parameter names one of them, detail says what it does not go with."},
    Explanation{"bad-request",
                "The request is not HTTP/1.1 or HTTP/1.0 as the standard (RFC 9112) defines it, its Host is not a host "
                "name or address, or it uses a part of HTTP that this service does without, such as "
                "Transfer-Encoding. detail says which. The connection is closed."},
    Explanation{"not-found",
                "The path is not one of this service. Paths are exact: case counts, and there is no slash at the end. "
                "The index lists every endpoint."},
    Explanation{"method-not-allowed",
                "Every resource is read-only: use GET or HEAD. OPTIONS answers a browser's preflight."},
    Explanation{"body-not-allowed",
                "All parameters travel in the query. A request with a body is refused and the connection is closed."},
    Explanation{"target-too-long", "The first line of the request, which holds path and query, is longer than 16 KiB."},
    Explanation{"headers-too-large",
                "The header fields together are larger than 8 KiB, or there are more than 100 of them."},
    Explanation{"request-timeout",
                "The head of the request was not complete within a few seconds. The connection is closed; send the "
                "request again on a new one."},
    Explanation{"version-not-supported",
                "The request line names a version that this service does not speak. Send the request as HTTP/1.1. "
                "HTTP/2 needs a proxy in front, which most deployments have on their https port."},
    Explanation{"quota-exceeded",
                "The client has sent more requests within one second than allowed. Back off and retry: Retry-After "
                "says when, RateLimit-Policy what is allowed, RateLimit what is left. Refused requests do not count."},
};

}  // namespace

std::string_view explanation_of(const ProblemType& type) {
  const auto is_its = [&](const Explanation& each) { return each.name == type.name; };
  return std::find_if(explanations.begin(), explanations.end(), is_its)->text;
}

std::string problem_type_page(const ProblemType& type) {
  std::string page = page_start(type.title);
  page.append("<p>").append(explanation_of(type)).append("</p>\n<p>Status ");
  binding::append_json(page, std::int64_t{type.status});
  page.append(", type <code>").append(problem_address(type, "")).append("</code></p>\n");
  return page.append(
      "<p><a href=\"../api\">All endpoints</a> · <a href=\"../openapi.json\">OpenAPI document</a></p>\n</html>\n");
}

std::string problem_page(const ProblemDocument& document, std::string_view base_url) {
  std::string page = page_start(escaped(document.title));
  page.append("<p>").append(escaped(document.detail)).append("</p>\n<p>Status ");
  binding::append_json(page, document.status);
  if (document.parameter) page.append(", parameter <code>").append(escaped(*document.parameter)).append("</code>");
  const std::string type = escaped(document.type);
  page.append(", type <a href=\"")
      .append(type)
      .append("\"><code>")
      .append(type)
      .append("</code></a></p>\n<p><a href=\"");
  return page.append(escaped(base_url)).append("/api\">All endpoints</a></p>\n</html>\n");
}

}  // namespace cordage::http
