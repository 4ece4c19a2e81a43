#pragma once

#include "native-server/options.h"

namespace cordage::server {

/// Serves until SIGTERM or SIGINT, then drains and returns. Throws std::runtime_error with a message of one line if the
/// server cannot start.
void run_server(const Options& options);

}  // namespace cordage::server
