#pragma once

#include <string>

#include "wasm/types/call_options.h"

namespace cordage::types {

/// Every function of an entry of the package with its options and results, for TypeScript. `is_whole`: with the kinds
/// of problems that only parameters beyond the specification have.
std::string declarations(const std::vector<EndpointDoc>& endpoints, bool is_whole);

}  // namespace cordage::types
