#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/outcome.h"
#include "core/base/small_vector.h"
#include "core/describe.h"

namespace cordage::api {

/// Where the pages of the problem types are, relative to the base URL; a type's name follows.
inline constexpr std::string_view problem_path = "/problems/";

/// The longest request line (RFC 9112 §3) that is answered, in bytes without its CRLF, and why a longer one is not.
inline constexpr std::size_t max_request_line_bytes = 16'384;
inline constexpr std::string_view request_line_too_long = "The request line may have at most 16384 bytes.";

/// What is the same for every problem of one kind (RFC 9457 §3.1).
struct ProblemType {
  ProblemKind kind;
  std::string_view name;   ///< Last segment of the type's address, and `ProblemError.code` in JavaScript.
  int status;              ///< HTTP status code.
  std::string_view title;  ///< The kind in a few words.
};

/// The body of a problem (RFC 9457 §3), `application/problem+json`.
struct ProblemDocument {
  std::string type;
  std::string_view title;
  std::int64_t status = 0;
  std::string_view detail;
  std::optional<std::string_view> parameter{};
  std::optional<Texts> violated_policies{};

  static constexpr auto fields() {
    return std::tuple{
        field("type", &ProblemDocument::type, "Address of the problem type, where a page explains it."),
        field("title", &ProblemDocument::title, "The problem type in a few words."),
        field("status", &ProblemDocument::status, "The HTTP status code."),
        field("detail", &ProblemDocument::detail, "What was wrong with this request and what is allowed."),
        field("parameter", &ProblemDocument::parameter, "The offending parameter, where there is one."),
        field("violated-policies", &ProblemDocument::violated_policies, "With status 429: the exceeded policies."),
    };
  }
};

inline constexpr std::string_view problem_media_type = "application/problem+json";

/// Every problem type, in the order of ProblemKind.
std::span<const ProblemType> problem_types();

/// The type of a kind.
const ProblemType& problem_type(ProblemKind kind);

/// The type with this name; nullptr where there is none.
const ProblemType* problem_type_named(std::string_view name);

/// The address of a type, under the base URL unless it is registered elsewhere.
std::string problem_address(const ProblemType& type, std::string_view base_url);

/// Sets `body` to the document of one problem and returns its status.
int write_problem(const Problem& problem, std::string_view base_url, std::string& body);

/// The same for what api::perform refuses. A module that has no HTTP need not hold what only HTTP can meet.
int write_parameter_problem(const Problem& problem, std::string_view base_url, std::string& body);

}  // namespace cordage::api
