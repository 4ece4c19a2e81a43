#pragma once

#include <string>
#include <string_view>

#include "core/http/problems.h"

namespace cordage::http {

/// What causes a problem of this type and what to do, in full sentences.
std::string_view explanation_of(const ProblemType& type);

/// The HTML page that explains a problem type.
std::string problem_page(const ProblemType& type);

}  // namespace cordage::http
