#pragma once

#include <string_view>

#include "core/api/message.h"

namespace cordage::server {

/// Responds to `/healthz` and `/readyz` (503 while draining) on any port; returns false for other paths.
bool respond_health(std::string_view path, bool draining, api::Response& response);

}  // namespace cordage::server
