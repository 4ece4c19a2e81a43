#pragma once

#include <nlohmann/json.hpp>

#include "core/document.h"

namespace cordage::types {

/// An object keeps the order of its members.
using Json = nlohmann::ordered_json;

/// What a call in JavaScript can say beside the endpoint's parameters, because there is no server to know it: those of
/// base_url, authorize_url and now that its answer depends on.
std::vector<ParameterDoc> call_options(const EndpointDoc& endpoint);

/// Answers to sample requests; null where they are no JSON.
struct Samples {
  Json least{};  ///< With what is required and nothing else.
  Json most{};   ///< With all that can be switched on, where it is JSON then.
};

Samples sample_answers(const EndpointDoc& endpoint);

}  // namespace cordage::types
