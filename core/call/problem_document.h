#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "core/base/outcome.h"
#include "core/describe.h"

namespace cordage::call {

/// Location of the pages of the problem types, relative to the base URL; a type's name follows.
inline constexpr std::string_view problem_path = "/problems/";

/// The members that all problems of one kind share (RFC 9457 §3.1).
struct ProblemType {
  std::string_view name;   ///< Last segment of the type's address, and `ProblemError.code` in JavaScript.
  int status;              ///< HTTP status code.
  std::string_view title;  ///< The kind in a few words.
};

/// The body of a problem that concerns a parameter (RFC 9457 §3).
struct ProblemDocument {
  std::string type;
  std::string_view title;
  std::int64_t status = 0;
  std::string_view detail;
  std::optional<std::string_view> parameter{};

  static constexpr auto fields() {
    return std::tuple{
        field("type", &ProblemDocument::type, "URL of the problem type; the page there explains it."),
        field("title", &ProblemDocument::title, "The problem type in a few words."),
        field("status", &ProblemDocument::status, "The HTTP status code."),
        field("detail", &ProblemDocument::detail, "The error in this request, and the allowed values."),
        field("parameter", &ProblemDocument::parameter, "The parameter that caused the problem, if one did."),
    };
  }
};

/// The type of each ProblemKind, in its order. The names are part of URLs and never change.
inline constexpr std::array parameter_problem_types{
    ProblemType{"missing-parameter", 400, "A required parameter is missing"},
    ProblemType{"invalid-value", 400, "A parameter has an invalid value"},
    ProblemType{"out-of-range", 400, "A parameter is out of range"},
    ProblemType{"too-long", 400, "A parameter is too long"},
    ProblemType{"repeated-parameter", 400, "A parameter is given more than once"},
    ProblemType{"not-encodable", 400, "A parameter is not valid text"},
    ProblemType{"does-not-fit", 400, "The text does not fit a QR code"},
    ProblemType{"conflicting-parameters", 400, "Parameters cannot be combined"},
};
static_assert(parameter_problem_types.size() == static_cast<std::size_t>(ProblemKind::conflicting_parameters) + 1);

/// The type of a kind.
constexpr const ProblemType& problem_type(ProblemKind kind) {
  return parameter_problem_types[static_cast<std::size_t>(kind)];
}

/// The document of a problem. It holds views into `problem`, which must outlive it.
ProblemDocument document_of(const Problem& problem, std::string_view base_url);

}  // namespace cordage::call
