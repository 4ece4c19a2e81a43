#pragma once

#include "native-server/options.h"

namespace cordage::server {

/// Serves until SIGTERM or SIGINT, then drains and returns. Throws std::runtime_error with one clear line where the
/// server cannot start.
void run_server(const Options& options);

}  // namespace cordage::server
