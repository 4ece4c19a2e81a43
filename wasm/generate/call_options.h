#pragma once

#include "core/document.h"

namespace cordage::generate {

/// What a call in JavaScript can say beside the endpoint's parameters, because there is no server to know it: those of
/// base_url, authorize_url and now that its result depends on, and code_verifier beside a challenge.
std::vector<ParameterDoc> call_options(const EndpointDoc& endpoint);

}  // namespace cordage::generate
