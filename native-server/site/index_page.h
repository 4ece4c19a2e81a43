#pragma once

#include <string>

#include "core/http/answer.h"

namespace cordage::server {

/// The plain HTML page at `/`: every endpoint with a link to a working sample.
std::string index_page(const api::Settings& settings);

}  // namespace cordage::server
