#pragma once

#include <string>
#include <string_view>

#include "core/http/respond.h"

namespace cordage::server {

/// The OpenAPI 3.1 document of the API, made from the catalogue. Its examples are real answers. `base_url` has no
/// trailing slash; empty: the document's own origin. `is_limited`: whether there is a rate limit.
std::string openapi_document(const http::Settings& settings, std::string_view base_url, bool is_limited);

}  // namespace cordage::server
