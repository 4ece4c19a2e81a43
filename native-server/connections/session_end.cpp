// How a connection ends: after its last response, by a timeout, while the server drains.

#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <string>

#include "core/base/wipe.h"
#include "native-server/connections/session.h"

namespace cordage::server {
namespace {

constexpr api::Rejection took_too_long{api::RequestError::request_timeout,
                                       "The whole request head must arrive within 5 seconds of its first byte."};

static_assert(head_time == std::chrono::seconds(5), "the sentence above and docs/api.md name the number");

/// Returns whether there are unread bytes (FIONREAD), or bytes that the client has not acknowledged (SIOCOUTQ).
bool has_bytes(const FileDescriptor& socket, unsigned long which) {
  int count = 0;
  return ioctl(socket.get(), which, &count) == 0 && count > 0;
}

}  // namespace

// The memory is free at once: a wake-up can close many connections before it ends.
void Session::close() {
  if (!socket_.is_open()) return;
  socket_.reset();
  release(unsent_);
  thread_.connections.retire(*this);
}

// Input that arrived in time counts, even if the server had no processor time to read it.
void Session::expire() {
  if (phase() == Phase::idle && has_bytes(socket_, FIONREAD)) return thread_.connections.enter(*this, Phase::idle);
  const Phase expired = phase();
  if (expired == Phase::reading_head || expired == Phase::writing) on_events(0);
  if (!socket_.is_open() || phase() != expired || !is_expired(thread_.wake_time)) return;
  expired == Phase::reading_head ? attempt([&] { refuse_head(); }) : close();
}

void Session::refuse_head() {
  RequestHead& head = thread_.head;
  if (read_head(pending_input_.view(), head) == HeadState::incomplete) head.rejection = took_too_long;
  find_caller(thread_.services, head, source_, thread_.caller);
  const Decision decision = decide_on_head(false);
  std::string output;
  thread_.responder.respond(head, port(), thread_.caller, std::get_if<Verdict>(&decision), thread_.wake_time, output);
  thread_.caller.clear();
  head.clear();
  const bool is_sent = write(output).has_value();
  wipe(output);
  is_sent ? start_lingering() : close();
}

// After close, the kernel responds to further input with a reset and discards unsent data.
void Session::drain() {
  if (port() == Port::admin || !has_answered_ || has_bytes(socket_, FIONREAD))
    return thread_.connections.enter(*this, Phase::idle);
  has_bytes(socket_, SIOCOUTQ) ? start_lingering() : close();
}

// Closing discards a response that the client has not received if there is unread input, or if more arrives.
void Session::finish(std::string_view unread) {
  may_follow_ || may_have_more_ || !unread.empty() ? start_lingering() : close();
}

void Session::start_lingering() {
  shutdown(socket_.get(), SHUT_WR);
  pending_input_.clear();
  thread_.connections.enter(*this, Phase::lingering);
  may_have_more_ = true;  // Events that were reported before the last response was sent.
  await_input();
}

}  // namespace cordage::server
