#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/document.h"

namespace cordage::generate {

/// An object keeps the order of its members.
using Json = nlohmann::ordered_json;

/// The options of a call in JavaScript that are not parameters of the endpoint: those of base_url, authorize_url and
/// now that its result depends on, code_verifier with a challenge, and bigint if the result has bit fields.
std::vector<ParameterDoc> call_options(const EndpointDoc& endpoint);

/// The catalogue for JavaScript: what the package, a command line, a form or a table of parameters needs to know.
/// Integers are strings, because JavaScript numbers cannot represent all of them.
std::string catalogue_json(const std::vector<EndpointDoc>& endpoints);

/// The members of an object: name, description and shape of each.
Json members_json(const std::vector<Property>& properties);

/// The parts of core/platform that JavaScript needs: addresses, ranges, ids, styles, facts with their sources, names
/// and permissions, scopes, and problems.
std::string facts_json();

}  // namespace cordage::generate
