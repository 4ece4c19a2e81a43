#pragma once

#include <string>

#include "wasm/types/call_options.h"

namespace cordage::types {

/// The catalogue for JavaScript: what a command line, a form or a table of parameters needs to know. Integers are
/// texts, because not every one of them is a number there.
std::string catalogue_json(const std::vector<EndpointDoc>& endpoints);

}  // namespace cordage::types
