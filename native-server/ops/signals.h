#pragma once

#include <chrono>
#include <csignal>
#include <optional>

namespace cordage::server {

/// Blocks SIGHUP and the signals that end the server, for take_signal. Ignores the other signals that would end the
/// process, except SIGKILL and those that report a program error. Returns the previous mask.
sigset_t block_signals();

/// Waits for a blocked signal and returns it; 0 at `until`, if that is given.
int take_signal(std::optional<std::chrono::steady_clock::time_point> until);

/// Returns whether a signal that ends the server is pending.
bool is_end_pending();

}  // namespace cordage::server
