#pragma once

#include "native-server/options.h"

namespace cordage::server {

/// Serves until a signal ends it, then drains and returns. Call block_signals (ops/signals.h) first. Throws
/// std::runtime_error with a message of one line if the server cannot start.
void run_server(const Options& options);

}  // namespace cordage::server
