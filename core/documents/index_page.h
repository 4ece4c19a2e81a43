#pragma once

#include <string>
#include <string_view>

#include "core/api/respond.h"

namespace cordage::documents {

/// The content of the index in addition to the endpoints.
struct IndexOptions {
  unsigned rate_limit = 0;        ///< Requests per second and client; 0: none.
  bool has_privacy_page = false;  ///< At `/privacy`.
  std::string_view to_root{};     ///< Relative path from the page to `/`, for example `../`.
  /// The address of the repository whose documents are linked; empty: no links.
  std::string_view repository = CORDAGE_REPOSITORY;
};

/// The plain HTML page that lists every endpoint with links to working samples.
std::string index_page(const api::Settings& settings, const IndexOptions& options);

}  // namespace cordage::documents
