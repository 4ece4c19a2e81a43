#pragma once

#include <csignal>

#include "native-server/options.h"

namespace cordage::server {

/// Blocks the signals that run_server waits for, and ignores SIGPIPE, SIGUSR1 and SIGUSR2: each of them would end the
/// process. Returns the mask of blocked signals before.
sigset_t hold_signals();

/// Serves until SIGTERM or SIGINT, then drains and returns. Call hold_signals first. Throws std::runtime_error with a
/// message of one line if the server cannot start.
void run_server(const Options& options);

}  // namespace cordage::server
