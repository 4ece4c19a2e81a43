#pragma once

#include <string>
#include <string_view>

#include "core/api/respond.h"

namespace cordage::server {

/// The options of an operator for the content of the public port.
struct SiteOptions {
  api::Settings api{};
  std::string base_url{};          ///< Without a trailing slash; empty: from each request.
  std::string security_contact{};  ///< A URI for /.well-known/security.txt; empty: no such file.
  std::string web{};               ///< Folder of the page; empty: `page`.
  std::string_view page{};         ///< The archive of a page; empty: none.
};

}  // namespace cordage::server
