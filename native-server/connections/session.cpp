#include "native-server/connections/session.h"

#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <utility>

#include "core/base/wipe.h"
#include "native-server/connections/loop.h"

namespace cordage::server {
namespace {

constexpr std::size_t full_output_bytes = 64 * 1024;
constexpr std::size_t kept_output_bytes = std::size_t{1} << 20;
constexpr Refusal took_too_long{ProblemKind::request_timeout,
                                "The whole request head must arrive within 5 seconds of its first byte."};

static_assert(head_time == std::chrono::seconds(5), "the sentence above and docs/api.md name the number");

/// Told when it changes only: what is not read to its end must be asked for again.
constexpr std::uint32_t for_input = EPOLLIN | EPOLLRDHUP | EPOLLET;
constexpr std::uint32_t for_room = EPOLLOUT | EPOLLET;

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK; }

/// Whether another request can be answered without reading on. Only asked while draining.
bool holds_request(std::string_view input) {
  RequestHead head;
  return read_head(input, head) != HeadState::incomplete;
}

/// Frees what a string holds; assigning an empty one would keep the memory.
void release(std::string& text) { std::string().swap(text); }

}  // namespace

Session::Session(FileDescriptor socket, const IpAddress& peer, Port port, Loop& loop)
    : socket_(std::move(socket)), loop_(loop), origin_{peer, socket_.get(), port} {
  loop_.count_opened(port);
}

void Session::start() {
  loop_.enter(*this, Phase::idle);
  if (!loop_.poller().add(socket_.get(), for_input, *this)) return close();
  on_events(0);  // What waited in line has often asked already, and could lose its place before its turn.
}

void Session::on_events(std::uint32_t events) {
  if (!socket_.is_open() || phase == Phase::count) return;  // In that phase, what was told is asked for again after it.
  // The end of a connection is told once, perhaps together with its last bytes.
  may_have_more_ = (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
  attempt([&] {
    if (phase == Phase::linger) {
      discard_input();
    } else if (awaits_room_) {
      send_rest();
    } else {
      read();
    }
  });
}

// A verdict that nothing came of is not the next request's.
template <class Action>
void Session::attempt(Action action) {
  try {
    action();
  } catch (const std::exception&) {
    loop_.count_failed();
    loop_.work().responder.forget_verdict();
    close();
  }
}

void Session::close() {
  if (!socket_.is_open()) return;
  socket_.reset();
  unlink();
  loop_.remove_held(held_);
  loop_.count_closed(origin_.port);
  loop_.bury(*this);
}

// What has arrived in time but is not read yet, because the machine had no time for the server, is not lost.
void Session::expire() {
  if (phase == Phase::idle && has_input()) return loop_.enter(*this, Phase::idle);
  phase == Phase::head ? attempt([&] { refuse_head(); }) : close();
}

void Session::refuse_head() {
  RequestHead& head = loop_.work().head;
  if (read_head(kept_.view(), head) == HeadState::incomplete) head.refusal = took_too_long;
  std::string output;
  loop_.work().responder.respond(head, origin_, loop_.moment(), output);
  head.clear();
  if (::send(socket_.get(), output.data(), output.size(), MSG_NOSIGNAL) < 0) return close();
  start_lingering();
}

void Session::drain() {
  if (port() == Port::admin || !has_answered_ || has_input()) return loop_.enter(*this, Phase::idle);
  has_unacknowledged_output() ? start_lingering() : close();
}

bool Session::has_input() {
  int count = 0;
  return ioctl(socket_.get(), FIONREAD, &count) == 0 && count > 0;
}

// Once closed, a connection answers more input with a reset, after which nothing is sent again.
bool Session::has_unacknowledged_output() {
  int bytes = 0;
  return ioctl(socket_.get(), SIOCOUTQ, &bytes) == 0 && bytes > 0;
}

void Session::read() {
  const std::span<char> buffer = loop_.work().input;
  const std::string_view kept = kept_.view();
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
  serve({input.data(), input.size()});
}

void Session::discard_input() {
  const std::span<char> buffer = loop_.work().input;
  const ssize_t count = recv(socket_.get(), buffer.data(), buffer.size(), 0);
  const WipeAtExit wipe(buffer.first(static_cast<std::size_t>(std::max<ssize_t>(count, 0))));
  if (count < 0 && would_block()) return;
  if (count <= 0) return close();
  may_have_more_ |= static_cast<std::size_t>(count) == buffer.size();
  await_input();
}

// Answers what is whole in `input`, which lies in the thread's buffer, up to one full output. The rest waits its turn
// like any other connection, even where the client has taken everything.
void Session::serve(std::string_view input) {
  std::string& output = loop_.work().output;
  output.clear();
  const Stop stop = answer_requests(input, output);
  loop_.work().head.clear();
  const bool has_answered = !output.empty();
  has_answered_ |= has_answered;
  is_closing_ = stop == Stop::closing;
  const bool is_sent = send(output);
  wipe(output.data(), output.size());
  output.clear();
  if (!is_sent) return close();
  if (!unsent_.empty() || stop == Stop::output_is_full) {
    if (stop == Stop::needs_count) loop_.work().responder.withdraw_question();
    kept_.assign(is_closing_ ? std::string_view{} : input);
    hold();
    return await_room();
  }
  if (is_closing_) return start_lingering();
  if (stop == Stop::needs_count) return await_count(input);
  keep(input, has_answered);
  await_input();
}

Session::Stop Session::answer_requests(std::string_view& input, std::string& output) {
  Loop::Work& work = loop_.work();
  while (!input.empty()) {
    if (output.size() >= full_output_bytes) return Stop::output_is_full;
    const HeadState state = read_head(input, work.head);
    if (state == HeadState::incomplete) break;
    if (loop_.shared_limit() != nullptr && must_ask()) return Stop::needs_count;
    input.remove_prefix(work.head.size);
    if (loop_.is_draining() && !holds_request(input)) work.head.keep_alive = false;
    if (!work.responder.respond(work.head, origin_, loop_.moment(), output)) return Stop::closing;
  }
  return Stop::needs_input;
}

// While Redis is not available, no request waits for it.
bool Session::must_ask() {
  return loop_.shared_limit()->is_up() && loop_.work().responder.must_ask(loop_.work().head, origin_, loop_.moment());
}

// The input begins with the request that waits, so that it is read again, with the verdict at hand.
void Session::await_count(std::string_view input) {
  kept_.assign(input);
  loop_.enter(*this, Phase::count);
  loop_.shared_limit()->ask(loop_.work().responder.question(), *this);
}

void Session::go_on(const RateQuestion& question, const RateDecision& verdict) {
  attempt([&] {
    loop_.work().responder.give_verdict(question, verdict);
    may_have_more_ = true;
    resume();
  });
}

// False where the connection is broken. What the client does not take now becomes `unsent_`.
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

// How many bytes the system has taken; nullopt where the connection is broken.
std::optional<std::size_t> Session::write(std::string_view bytes) {
  const ssize_t count = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (count >= 0) return static_cast<std::size_t>(count);
  if (would_block()) return 0;
  return std::nullopt;
}

// Progress renews the deadline.
void Session::hold() {
  loop_.enter(*this, Phase::write);
  loop_.remove_held(held_);
  held_ = unsent_.capacity() + kept_.capacity();
  loop_.add_held(held_);
}

void Session::await_input() {
  if (!awaits_room_ && !may_have_more_) return;
  awaits_room_ = may_have_more_ = false;
  loop_.poller().change(socket_.get(), for_input, *this);
}

void Session::await_room() {
  awaits_room_ = true;
  loop_.poller().change(socket_.get(), for_room, *this);
}

void Session::send_rest() {
  const std::optional<std::size_t> count = write(std::string_view(unsent_).substr(sent_));
  if (!count) return close();
  sent_ += *count;
  if (sent_ == unsent_.size()) return resume();
  if (*count > 0) hold();
}

// Goes on with the input that waited while the client did not read.
void Session::resume() {
  release(unsent_);
  sent_ = 0;
  loop_.remove_held(std::exchange(held_, 0));
  if (is_closing_) return start_lingering();
  const std::string_view kept = kept_.view();
  const auto input = loop_.work().input.first(kept.size());
  const WipeAtExit wipe(input);
  std::copy(kept.begin(), kept.end(), input.begin());
  serve({input.data(), input.size()});
}

// The time for a head is absolute: more of the same head does not renew it. Nor do empty lines make a request.
void Session::keep(std::string_view input, bool has_answered) {
  const bool has_begun = input.find_first_not_of("\r\n") != std::string_view::npos;
  const Phase next = has_begun ? Phase::head : Phase::idle;
  input.empty() ? kept_.clear() : kept_.assign(input);
  if (has_answered || phase != next) loop_.enter(*this, next);
}

void Session::start_lingering() {
  shutdown(socket_.get(), SHUT_WR);
  kept_.clear();
  loop_.enter(*this, Phase::linger);
  may_have_more_ = true;  // What was told of before the last answer went out.
  await_input();
}

}  // namespace cordage::server
