#include "native-server/ops/signals.h"

#include <pthread.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

// SIGQUIT is Ctrl+\ in a terminal. SIGPWR announces a power failure, and LXC ends a container with it. SIGXCPU comes
// before the limit of processor time kills the process.
constexpr std::array end_signals{SIGTERM, SIGINT, SIGQUIT, SIGPWR, SIGXCPU};

constexpr std::array ignored_signals{SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGXFSZ, SIGSTKFLT};

sigset_t held_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGHUP);
  for (const int signal : end_signals) sigaddset(&signals, signal);
  return signals;
}

}  // namespace

sigset_t block_signals() {
  for (const int signal : ignored_signals) std::signal(signal, SIG_IGN);
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal) std::signal(signal, SIG_IGN);
  const sigset_t signals = held_signals();
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  return before;
}

int take_signal(std::optional<std::chrono::steady_clock::time_point> until) {
  const sigset_t signals = held_signals();
  for (;;) {
    timespec timeout{};
    if (until) {
      const auto left = std::max<std::chrono::nanoseconds>(*until - std::chrono::steady_clock::now(), 0ns);
      timeout = {.tv_sec = left / 1s, .tv_nsec = (left % 1s) / 1ns};
    }
    const int signal = sigtimedwait(&signals, nullptr, until ? &timeout : nullptr);
    if (signal > 0) return signal;
    if (errno == EAGAIN) return 0;
  }
}

bool is_end_pending() {
  sigset_t pending;
  sigpending(&pending);
  return std::any_of(end_signals.begin(), end_signals.end(),
                     [&](int signal) { return sigismember(&pending, signal) == 1; });
}

}  // namespace cordage::server
