#pragma once

#include <nlohmann/json.hpp>

#include "core/document.h"

namespace cordage::types {

/// An object keeps the order of its members.
using Json = nlohmann::ordered_json;

/// What a call in JavaScript can say beside the endpoint's parameters, because there is no server to know it: those of
/// base_url, authorize_url and now that its answer depends on.
std::vector<ParameterDoc> call_options(const EndpointDoc& endpoint);

/// The answer to a sample request; null where it is no JSON.
Json sample_answer(const EndpointDoc& endpoint);

}  // namespace cordage::types
