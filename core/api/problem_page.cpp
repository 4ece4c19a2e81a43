#include "core/api/problem_page.h"

#include <algorithm>
#include <array>

#include "core/api/page.h"
#include "core/call/json.h"
#include "core/text/escaped.h"

namespace cordage::api {
namespace {

struct Explanation {
  std::string_view name;
  std::string_view text;
};

constexpr std::array explanations{
    Explanation{
        "missing-parameter",
        "The request lacks a required parameter, or its value is empty. <code>parameter</code> names it. Add the "
        "parameter and send the request again."},
    Explanation{"invalid-value",
                "The value of the parameter has the wrong form. <code>detail</code> describes the allowed form. Whole "
                "numbers have decimal digits only: no plus sign, space, exponent or hexadecimal."},
    Explanation{"out-of-range",
                "The value has the right form but is too small or too large. <code>detail</code> gives the allowed "
                "range. The smallest size of a QR image depends on its text, because each module needs at least one "
                "pixel."},
    Explanation{
        "too-long",
        "The text is too long. <code>detail</code> gives the limit, in characters (Unicode code points) or bytes "
        "of UTF-8, and the length of the text."},
    Explanation{"repeated-parameter",
                "A parameter is given more than once, or under two names with different values. Give it once."},
    Explanation{"not-encodable",
                "Names and values in the query must be percent-encoded UTF-8; a plus sign means a space. A percent "
                "sign without two hexadecimal digits, invalid UTF-8 and NUL bytes are rejected."},
    Explanation{"does-not-fit",
                "The largest QR code, version 40, cannot hold the text at the requested error-correction level. "
                "Shorten the text, or use the level that <code>detail</code> names."},
    Explanation{"conflicting-parameters",
                "Each value is valid, but Discord rejects the combination, or the parameters exclude each "
                "other. <code>parameter</code> names one of them; <code>detail</code> names the conflict."},
    Explanation{"bad-request",
                "The request is not valid HTTP/1.1 or HTTP/1.0 (RFC 9112), its Host is not a host name or address, or "
                "it uses a part of HTTP that this service does not support, for example Transfer-Encoding. "
                "<code>detail</code> names the error. The server closes the connection."},
    Explanation{"not-found",
                "This service has no such path. Paths are case-sensitive and have no slash at the end. The index lists "
                "all endpoints."},
    Explanation{"method-not-allowed",
                "All resources are read-only: use GET or HEAD. OPTIONS is for CORS preflight requests of browsers."},
    Explanation{"body-not-allowed",
                "All parameters are in the query. The server rejects a request with a body and closes the connection."},
    Explanation{"target-too-long", "The request line, which contains path and query, is longer than 16 KiB."},
    Explanation{"headers-too-large",
                "The header fields together are larger than 8 KiB, or there are more than 100 fields."},
    Explanation{"request-timeout",
                "The header of the request was not complete within a few seconds. The server closes the connection; "
                "send the request again on a new one."},
    Explanation{"version-not-supported",
                "The request line names an HTTP version that this service does not support. Use HTTP/1.1. For HTTP/2 "
                "the service needs a reverse proxy, which most deployments have on their https port."},
    Explanation{"quota-exceeded",
                "The client has sent more requests within one second than allowed. Retry after the number of seconds "
                "in Retry-After. RateLimit-Policy gives the limit, RateLimit the remaining requests. Rejected requests "
                "do not count."},
};

}  // namespace

std::string_view explanation_of(const ProblemType& type) {
  const auto is_its = [&](const Explanation& each) { return each.name == type.name; };
  return std::find_if(explanations.begin(), explanations.end(), is_its)->text;
}

std::string problem_type_page(const ProblemType& type) {
  std::string page = page_start(type.title);
  page.append("<p>").append(explanation_of(type)).append("</p>\n<p>Status ");
  call::append_json(page, std::int64_t{type.status});
  page.append(", type <code>").append(problem_address(type, "")).append("</code></p>\n");
  return page.append(
      "<p><a href=\"../api\">All endpoints</a> · <a href=\"../openapi.json\">OpenAPI document</a></p>\n</html>\n");
}

std::string problem_page(const HttpProblem& document, std::string_view base_url) {
  std::string page = page_start(escaped(document.title));
  page.append("<p>").append(escaped(document.detail)).append("</p>\n<p>Status ");
  call::append_json(page, document.status);
  if (document.parameter) page.append(", parameter <code>").append(escaped(*document.parameter)).append("</code>");
  const std::string type = escaped(document.type);
  page.append(", type <a href=\"")
      .append(type)
      .append("\"><code>")
      .append(type)
      .append("</code></a></p>\n<p><a href=\"");
  const std::string base = escaped(base_url);
  return page.append(base)
      .append("/\">Home</a> · <a href=\"")
      .append(base)
      .append("/api\">All endpoints</a></p>\n</html>\n");
}

}  // namespace cordage::api
