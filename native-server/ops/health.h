#pragma once

#include <string_view>

#include "core/api/message.h"

namespace cordage::server {

/// Answers `/healthz` and, with 503 while draining, `/readyz`, on any port; false for every other path.
bool respond_health(std::string_view path, bool draining, api::Response& response);

}  // namespace cordage::server
