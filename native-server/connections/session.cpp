#include "native-server/connections/session.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "core/base/wipe.h"

namespace cordage::server {
namespace {

constexpr std::size_t full_output_bytes = 64 * 1024;
constexpr auto turn_time = std::chrono::milliseconds(1);  // Then other connections get a turn.
constexpr std::size_t kept_output_bytes = std::size_t{1} << 20;
/// Edge-triggered: input that is not read to its end must be requested again.
constexpr std::uint32_t for_input = EPOLLIN | EPOLLRDHUP | EPOLLET;
constexpr std::uint32_t for_room = EPOLLOUT | EPOLLET;

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK; }

/// Returns whether the buffer has another request, complete or to be rejected. Used only while draining.
bool holds_request(std::string_view input) {
  RequestHead head;
  return read_head(input, head) != HeadState::incomplete;
}

}  // namespace

Session::Session(FileDescriptor socket, const IpAddress& peer, Port port, ThreadState& thread)
    : Connection(port), socket_(std::move(socket)), thread_(thread), source_{peer, port} {}

// Reads at once: a connection from a full accept queue has often sent its request, and could be closed before its first
// event. If it ends with that request, it is not added to the poller.
void Session::start() {
  on_events(0);
  if (socket_.is_open() && !is_watched_) watch(for_input);
}

void Session::on_events(std::uint32_t events) {
  // Events that arrive during a query to the shared limit are polled again after its reply.
  if (!socket_.is_open() || phase() == Phase::awaiting_shared_limit) return;
  // The end of a connection is reported once, possibly together with its last bytes.
  may_have_more_ = (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
  attempt([&] {
    if (phase() == Phase::lingering) {
      discard_input();
    } else if (awaits_room_) {
      send_rest();
    } else {
      read();
    }
  });
}

void Session::read() {
  const std::span<char> buffer = thread_.input;
  const std::string_view kept = pending_input_.view();
  WipeAtExit wipe(buffer.first(kept.size()));
  std::copy(kept.begin(), kept.end(), buffer.begin());

  const auto room = buffer.subspan(kept.size(), read_bytes);
  const ssize_t count = recv(socket_.get(), room.data(), room.size(), 0);
  if (count < 0 && would_block()) return;
  if (count <= 0) return close();
  const auto size = static_cast<std::size_t>(count);
  may_have_more_ |= size == room.size();
  const auto input = buffer.first(kept.size() + size);
  wipe.extend_to(input);
  serve({input.data(), input.size()}, nullptr);
}

void Session::discard_input() {
  const std::span<char> buffer = thread_.input;
  const ssize_t count = recv(socket_.get(), buffer.data(), buffer.size(), 0);
  const WipeAtExit wipe(buffer.first(static_cast<std::size_t>(std::max<ssize_t>(count, 0))));
  if (count < 0 && would_block()) return;
  if (count <= 0) return close();
  may_have_more_ |= static_cast<std::size_t>(count) == buffer.size();
  await_input();
}

// Responds to the complete requests in `input`, which is in the thread's buffer, for one turn. The rest waits for the
// next turn like any other connection, even if the client has received everything.
void Session::serve(std::string_view input, const Verdict* first) {
  std::string& output = thread_.output;
  wipe(output);
  std::optional<NeedsSharedCount> question;
  const Stop stop = respond_to_requests(input, first, output, question);
  thread_.head.clear();
  thread_.caller.clear();
  const bool has_answered = !output.empty();
  has_answered_ |= has_answered;
  is_closing_ = stop == Stop::closing;
  const bool is_sent = send(output);
  wipe(output);
  if (!is_sent) return close();
  if (!unsent_.empty() || stop == Stop::turn_is_over) {
    // Sending may take long: decide on this request when the socket is writable again.
    if (question) thread_.services.limiter->take_back(question->client);
    pending_input_.assign(is_closing_ ? std::string_view{} : input);
    await_write();
    return await_room();
  }
  if (is_closing_) return finish(input);
  if (question) return await_decision(input, *question);
  await_input_after(input, has_answered);
  await_input();
}

// `first` is the decision on the first request, if it is known; `question` concerns the first remaining one.
Session::Stop Session::respond_to_requests(std::string_view& input, const Verdict* first, std::string& output,
                                           std::optional<NeedsSharedCount>& question) {
  RequestHead& head = thread_.head;
  const Responder& responder = thread_.responder;
  const auto end_of_turn = std::max(thread_.wake_time.steady, responder.last_end()) + turn_time;
  while (!input.empty()) {
    if (output.size() >= full_output_bytes || responder.last_end() >= end_of_turn) return Stop::turn_is_over;
    if (read_head(input, head) == HeadState::incomplete) break;
    find_caller(thread_.services, head, source_, thread_.caller);
    const Decision decision = first ? Decision(*std::exchange(first, nullptr)) : decide_on_head(true);
    if (const auto* needs_count = std::get_if<NeedsSharedCount>(&decision)) {
      question = *needs_count;
      return Stop::needs_decision;
    }
    const auto* verdict = std::get_if<Verdict>(&decision);
    input.remove_prefix(head.size);
    if (thread_.is_draining && !holds_request(input)) head.keep_alive = false;
    may_follow_ = head.rejection || head.has_body || thread_.is_draining;
    if (!thread_.responder.respond(head, port(), thread_.caller, verdict, thread_.wake_time, output))
      return Stop::closing;
  }
  return Stop::needs_input;
}

// Reads the clock, because other sessions may have run long since the wake-up. While the shared limit is unavailable,
// no request waits for it.
Decision Session::decide_on_head(bool may_wait) {
  if (!is_limited(thread_.services, thread_.head, port())) return Unlimited{};
  const SharedLimit* shared = thread_.shared_limit.get();
  const bool is_up = shared != nullptr && shared->is_up();
  if (shared != nullptr && !is_up) thread_.counters.redis_fallbacks.add(1);
  const ClientKey client = client_key(thread_.caller.client);
  return decide(*thread_.services.limiter, client, std::chrono::steady_clock::now(), is_up && may_wait);
}

// The input begins with the waiting request, which is read again, now with its decision.
void Session::await_decision(std::string_view input, const NeedsSharedCount& question) {
  pending_input_.assign(input);
  thread_.connections.enter(*this, Phase::awaiting_shared_limit);
  thread_.shared_limit->ask(question, *this);
}

void Session::on_decision(const Verdict& decision) {
  attempt([&] {
    may_have_more_ = true;
    serve_pending(&decision);
  });
}

// Returns false if the connection is broken. Bytes that cannot be sent now become `unsent_`.
bool Session::send(std::string& output) {
  if (output.empty()) return true;
  const std::optional<std::size_t> count = write(output);
  if (!count) return false;
  if (*count == output.size()) {
    if (output.capacity() > kept_output_bytes) release(output);
    return true;
  }
  unsent_.swap(output);
  sent_ = *count;
  return true;
}

// The number of bytes sent; nullopt if the connection is broken. MSG_MORE: after the last response the end of the
// connection follows at once and shares its packet.
std::optional<std::size_t> Session::write(std::string_view bytes) {
  const ssize_t count = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | (is_closing_ ? MSG_MORE : 0));
  if (count < 0) return would_block() ? std::optional<std::size_t>(0) : std::nullopt;
  if (port() == Port::site) thread_.counters.sent_bytes.add(static_cast<std::uint64_t>(count));
  return static_cast<std::size_t>(count);
}

// Progress renews the deadline.
void Session::await_write() {
  thread_.connections.enter(*this, Phase::writing);
  thread_.connections.set_held(*this, unsent_.capacity() + pending_input_.capacity());
}

void Session::await_input() {
  if (!awaits_room_ && !may_have_more_) return;
  awaits_room_ = may_have_more_ = false;
  watch(for_input);
}

void Session::await_room() {
  awaits_room_ = true;
  watch(for_room);
}

void Session::send_rest() {
  const std::optional<std::size_t> count = write(std::string_view(unsent_).substr(sent_));
  if (!count) return close();
  sent_ += *count;
  if (sent_ == unsent_.size()) return resume();
  if (*count > 0) await_write();
}

// Continues with the input that waited while the client did not read.
void Session::resume() {
  release(unsent_);
  sent_ = 0;
  thread_.connections.set_held(*this, 0);
  if (is_closing_) return start_lingering();
  serve_pending(nullptr);
}

void Session::serve_pending(const Verdict* first) {
  const std::string_view kept = pending_input_.view();
  const auto input = thread_.input.first(kept.size());
  const WipeAtExit wipe(input);
  std::copy(kept.begin(), kept.end(), input.begin());
  serve({input.data(), input.size()}, first);
}

// The time for a head is absolute: more bytes of the same head do not renew it. Empty lines begin no request.
void Session::await_input_after(std::string_view input, bool has_answered) {
  const bool has_begun = input.find_first_not_of("\r\n") != std::string_view::npos;
  const Phase next = has_begun ? Phase::reading_head : Phase::idle;
  input.empty() ? pending_input_.clear() : pending_input_.assign(input);
  if (has_answered || phase() != next) thread_.connections.enter(*this, next);
}

void Session::watch(std::uint32_t events) {
  if (is_watched_) return thread_.poller.rearm(socket_.get(), events, *this);
  is_watched_ = thread_.poller.add(socket_.get(), events, *this);
  if (!is_watched_) close();
}

}  // namespace cordage::server
