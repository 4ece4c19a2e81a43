#pragma once

#include <string>
#include <string_view>

#include "core/base/outcome.h"

namespace cordage::api {

/// What causes a problem of this kind and what to do, in full sentences.
std::string_view explanation_of(ProblemKind kind);

/// The HTML page that explains a problem type.
std::string problem_page(ProblemKind kind);

}  // namespace cordage::api
