#pragma once

#include <string>
#include <vector>

#include "core/document.h"

namespace cordage::generate {

/// Every function that an endpoint is with its options and results, and ProblemError, for TypeScript.
std::string declarations(const std::vector<EndpointDoc>& endpoints);

}  // namespace cordage::generate
