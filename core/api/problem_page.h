#pragma once

#include <string>
#include <string_view>

#include "core/api/problem_response.h"

namespace cordage::api {

/// The cause of a problem of this type and the remedy, in full sentences.
std::string_view explanation_of(const ProblemType& type);

/// The HTML page that explains a problem type.
std::string problem_type_page(const ProblemType& type);

/// A problem as an HTML page, for a user who opened the URL in a browser.
std::string problem_page(const HttpProblem& document, std::string_view base_url);

}  // namespace cordage::api
