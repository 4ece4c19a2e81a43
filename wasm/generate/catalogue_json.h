#pragma once

#include <string>
#include <vector>

#include "core/document.h"
#include "wasm/generate/json.h"

namespace cordage::generate {

/// The catalogue for JavaScript: what the package, a command line, a form or a table of parameters needs to know.
/// Integers are texts, because not every one of them is a number there.
std::string catalogue_json(const std::vector<EndpointDoc>& endpoints);

/// The members of an object: name, description and shape of each.
Json members_json(const std::vector<Property>& properties);

}  // namespace cordage::generate
