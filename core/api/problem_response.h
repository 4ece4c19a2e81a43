#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "core/api/message.h"
#include "core/base/small_vector.h"
#include "core/call/problem_document.h"

namespace cordage::api {

using call::ProblemType;

inline constexpr std::string_view problem_media_type = "application/problem+json";

/// The longest request line (RFC 9112 §3) that is accepted, in bytes without its CRLF, and the detail for a longer one.
inline constexpr std::size_t max_request_line_bytes = 16'384;
inline constexpr std::string_view request_line_too_long = "The request line may have at most 16384 bytes.";

/// Errors that only HTTP has, in addition to the problems of parameters.
enum class RequestError {
  bad_request,
  not_found,
  method_not_allowed,
  body_not_allowed,
  target_too_long,
  headers_too_large,
  request_timeout,
  version_not_supported,
  quota_exceeded,
};

/// Why HTTP rejects a request.
struct Rejection {
  RequestError error;
  std::string_view detail;  ///< Names the error, then what is allowed; never repeats anything that was sent.
};

/// The body of any problem, `application/problem+json`.
struct HttpProblem : call::ProblemDocument {
  std::optional<Texts> violated_policies{};

  static constexpr auto fields() {
    return std::tuple_cat(call::ProblemDocument::fields(),
                          std::tuple{field("violated-policies", &HttpProblem::violated_policies,
                                           "With status 429: the exceeded rate-limit policies.")});
  }
};

/// Every problem type: those of parameters first, then those of RequestError.
std::span<const ProblemType> problem_types();

const ProblemType& problem_type(RequestError error);

/// The type with this name; nullptr if there is none.
const ProblemType* problem_type_named(std::string_view name);

/// The address of a type, under the base URL unless it is registered elsewhere.
std::string problem_address(const ProblemType& type, std::string_view base_url);

/// Overwrites `response` with a problem, which may not be stored: as a page for a browser (is_browser), else as JSON.
void respond_with_problem(const Problem& problem, const Request& request, Response& response);
void respond_with_problem(const Rejection& rejection, const Request& request, Response& response);

}  // namespace cordage::api
