#pragma once

#include <string>

#include "core/http/respond.h"

namespace cordage::server {

/// The plain HTML page at `/`: every endpoint with a link to a working sample.
std::string index_page(const http::Settings& settings);

}  // namespace cordage::server
