#pragma once

#include <string_view>

#include "core/http/message.h"

namespace cordage::server {

/// Answers `/healthz` and, with 503 while draining, `/readyz`, on any port; false for every other path.
bool respond_health(std::string_view path, bool draining, http::Response& response);

}  // namespace cordage::server
