#pragma once

#include <string>
#include <string_view>

#include "core/api/respond.h"

namespace cordage::documents {

struct IndexJsonOptions {
  unsigned rate_limit = 0;       ///< Requests per second and client; 0: none.
  std::string_view base_path{};  ///< Path of the base URL, without a trailing slash: `/tools`.
  std::string_view version = CORDAGE_VERSION;
};

/// The index for programs, one line: every endpoint with a working sample, the rate limit, the request for a
/// User-Agent, and where the OpenAPI document is. Each address begins with the path of the base URL:
/// `/tools/openapi.json`.
std::string index_json(const api::Settings& settings, const IndexJsonOptions& options);

}  // namespace cordage::documents
