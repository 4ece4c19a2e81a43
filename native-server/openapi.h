#pragma once

#include <string>

#include "core/api/answer.h"

namespace cordage::server {

/// The OpenAPI 3.1 document of the API, made from the catalogue. Its examples are real answers.
std::string openapi_document(const api::Settings& settings);

}  // namespace cordage::server
