#pragma once

#include <string>

#include "wasm/types/call_options.h"

namespace cordage::types {

/// index.d.ts: every function of the package with its options and results, for TypeScript.
std::string declarations(const std::vector<EndpointDoc>& endpoints);

}  // namespace cordage::types
