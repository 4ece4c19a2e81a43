#pragma once

#include <string>
#include <string_view>

#include "core/api/respond.h"

namespace cordage::documents {

struct OpenapiOptions {
  std::string_view base_url{};  ///< No trailing slash; empty: the document's own origin.
  bool is_limited = false;      ///< True if there is a rate limit.
  std::string_view version = CORDAGE_VERSION;
};

/// The OpenAPI 3.1 document of the API, made from the catalogue. Its examples are real responses.
std::string openapi_document(const api::Settings& settings, const OpenapiOptions& options);

}  // namespace cordage::documents
