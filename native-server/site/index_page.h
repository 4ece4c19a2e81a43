#pragma once

#include <string>

#include "core/http/respond.h"

namespace cordage::server {

/// The plain HTML page that lists every endpoint with links to working samples. `rate_limit`: requests per second and
/// client; 0: none. Its links are relative: `to_root` leads from where the page is to `/`, for example `../`.
std::string index_page(const http::Settings& settings, unsigned rate_limit, std::string_view to_root);

}  // namespace cordage::server
