#pragma once

#include <chrono>
#include <csignal>
#include <optional>

namespace cordage::server {

/// Holds back SIGHUP and the signals that end the server until take_signal returns them, and ignores the others that
/// would end the process, except SIGKILL and those that report an error of the program. Returns the mask before.
sigset_t hold_signals();

/// Waits for a held signal and returns it; 0 at `until`, if there is one.
int take_signal(std::optional<std::chrono::steady_clock::time_point> until);

/// Whether a signal that ends the server waits for take_signal.
bool is_end_pending();

}  // namespace cordage::server
