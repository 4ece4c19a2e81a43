#include "native-server/session.h"

#include <algorithm>
#include <utility>

#include "native-server/loop.h"

namespace cordage::server {
namespace {

constexpr std::size_t full_output_bytes = 64 * 1024;
constexpr std::size_t kept_output_bytes = std::size_t{1} << 20;
constexpr Refusal took_too_long{ProblemKind::request_timeout,
                                "The whole request head must arrive within 5 seconds of its first byte."};

static_assert(head_time == std::chrono::seconds(5), "the sentence above and docs/api.md name the number");

/// Frees what a string holds; assigning an empty one would keep the memory.
void release(std::string& text) { std::string().swap(text); }

}  // namespace

void Session::start(Socket socket, const IpAddress& peer, Port port, Loop& loop) {
  auto session = std::make_unique<Session>(std::move(socket), peer, port, loop);
  loop.enter(*session, Phase::idle);
  read(std::move(session));  // What waited in line has often asked already, and could lose its place before its turn.
}

Session::Session(Socket socket, const IpAddress& peer, Port port, Loop& loop)
    : socket_(std::move(socket)), loop_(loop), origin_{peer, socket_.native_handle(), port} {
  loop_.count_opened(port);
}

Session::~Session() { close(); }

void Session::close() {
  if (!socket_.is_open()) return;
  ErrorCode ignored;
  socket_.close(ignored);
  unlink();
  loop_.remove_held(held_);
  loop_.count_closed(origin_.port);
}

void Session::expire() {
  if (phase != Phase::head) return close();
  RequestHead& head = loop_.work().head;
  if (read_head(kept_.view(), head) == HeadState::incomplete) head.refusal = took_too_long;
  std::string output;
  loop_.work().responder.respond(head, origin_, loop_.moment(), output);
  ErrorCode error;
  socket_.write_some(asio::buffer(output), error);
  if (error) return close();
  start_lingering();
}

bool Session::has_input() {
  ErrorCode error;
  return socket_.available(error) > 0;
}

void Session::await_input(Owner self) {
  Socket& socket = self->socket_;
  socket.async_wait(Socket::wait_read, [self = std::move(self)](const ErrorCode& error) mutable {
    if (error || !self->socket_.is_open()) return;
    self->loop_.wake();
    self->phase == Phase::linger ? discard_input(std::move(self)) : read(std::move(self));
  });
}

void Session::read(Owner self) {
  const std::span<char> buffer = self->loop_.work().input;
  const std::string_view kept = self->kept_.view();
  WipeAtExit wipe(buffer.first(kept.size()));
  std::copy(kept.begin(), kept.end(), buffer.begin());

  ErrorCode error;
  const auto room = buffer.subspan(kept.size(), read_bytes);
  const std::size_t count = self->socket_.read_some(asio::buffer(room.data(), room.size()), error);
  if (error == asio::error::would_block) return await_input(std::move(self));
  if (error) return;
  const auto input = buffer.first(kept.size() + count);
  wipe.extend_to(input);
  serve(std::move(self), {input.data(), input.size()});
}

void Session::discard_input(Owner self) {
  const std::span<char> buffer = self->loop_.work().input;
  ErrorCode error;
  const std::size_t count = self->socket_.read_some(asio::buffer(buffer.data(), buffer.size()), error);
  const WipeAtExit wipe(buffer.first(count));
  if (error && error != asio::error::would_block) return;
  await_input(std::move(self));
}

// Answers what is whole in `input`, which lies in the thread's buffer, up to one full output. The rest waits its turn
// like any other connection, even where the client has taken everything.
void Session::serve(Owner self, std::string_view input) {
  std::string& output = self->loop_.work().output;
  output.clear();
  const Stop stop = self->answer_requests(input, output);
  const bool has_answered = !output.empty();
  self->is_closing_ = stop == Stop::closing;
  if (!self->send(output)) return;
  if (!self->unsent_.empty() || stop == Stop::output_is_full) {
    self->kept_.assign(self->is_closing_ ? std::string_view{} : input);
    self->hold();
    return await_room(std::move(self));
  }
  if (self->is_closing_) return linger(std::move(self));
  self->keep(input, has_answered);
  await_input(std::move(self));
}

Session::Stop Session::answer_requests(std::string_view& input, std::string& output) {
  Loop::Work& work = loop_.work();
  while (!input.empty()) {
    if (output.size() >= full_output_bytes) return Stop::output_is_full;
    const HeadState state = read_head(input, work.head);
    input.remove_prefix(work.head.size);
    if (state == HeadState::incomplete) break;
    if (!work.responder.respond(work.head, origin_, loop_.moment(), output)) return Stop::closing;
  }
  return Stop::needs_input;
}

// False where the connection is broken. What the client does not take now becomes `unsent_`.
bool Session::send(std::string& output) {
  if (output.empty()) return true;
  ErrorCode error;
  const std::size_t count = socket_.write_some(asio::buffer(output), error);
  if (error && error != asio::error::would_block) return false;
  if (count == output.size()) {
    if (output.capacity() > kept_output_bytes) release(output);
    return true;
  }
  unsent_.swap(output);
  sent_ = count;
  return true;
}

// Progress renews the deadline.
void Session::hold() {
  loop_.enter(*this, Phase::write);
  loop_.remove_held(held_);
  held_ = unsent_.capacity() + kept_.capacity();
  loop_.add_held(held_);
}

bool Session::send_rest() {
  ErrorCode error;
  const std::size_t count = socket_.write_some(asio::buffer(unsent_.data() + sent_, unsent_.size() - sent_), error);
  if (error && error != asio::error::would_block) return false;
  if (count == 0) return true;
  sent_ += count;
  hold();
  return true;
}

void Session::await_room(Owner self) {
  Socket& socket = self->socket_;
  socket.async_wait(Socket::wait_write, [self = std::move(self)](const ErrorCode& error) mutable {
    if (error || !self->socket_.is_open()) return;
    self->loop_.wake();
    if (!self->send_rest()) return;
    self->sent_ < self->unsent_.size() ? await_room(std::move(self)) : resume(std::move(self));
  });
}

// Goes on with the input that waited while the client did not read.
void Session::resume(Owner self) {
  release(self->unsent_);
  self->sent_ = 0;
  self->loop_.remove_held(std::exchange(self->held_, 0));
  if (self->is_closing_) return linger(std::move(self));
  const std::string_view kept = self->kept_.view();
  const auto input = self->loop_.work().input.first(kept.size());
  const WipeAtExit wipe(input);
  std::copy(kept.begin(), kept.end(), input.begin());
  serve(std::move(self), {input.data(), input.size()});
}

// The time for a head is absolute: more of the same head does not renew it. Nor do empty lines make a request.
void Session::keep(std::string_view input, bool has_answered) {
  const bool has_begun = input.find_first_not_of("\r\n") != std::string_view::npos;
  const Phase next = has_begun ? Phase::head : Phase::idle;
  input.empty() ? kept_.clear() : kept_.assign(input);
  if (has_answered || phase != next) loop_.enter(*this, next);
}

void Session::start_lingering() {
  ErrorCode ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  kept_.clear();
  loop_.enter(*this, Phase::linger);
}

void Session::linger(Owner self) {
  self->start_lingering();
  await_input(std::move(self));
}

}  // namespace cordage::server
