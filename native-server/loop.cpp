#include "native-server/loop.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <ctime>
#include <exception>

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

constexpr auto tick_interval = 200ms;
constexpr auto drain_time = 10s;
constexpr int accepts_per_wake = 64;
constexpr int accept_rounds = SOMAXCONN / accepts_per_wake;     // What can wait in line.
constexpr std::size_t max_held_bytes = std::size_t{256} << 20;  // Over all threads.
constexpr int max_unsent_bytes = 64 * 1024;                     // That the system takes of a connection beforehand.

constexpr std::chrono::seconds timeout(Phase phase) {
  switch (phase) {
    case Phase::idle:
      return 30s;
    case Phase::head:
      return head_time;
    case Phase::write:
      return 10s;
    case Phase::linger:
      break;
  }
  return 1s;
}

void set_tcp_option(Acceptor& acceptor, int option, int value) {
  setsockopt(acceptor.native_handle(), IPPROTO_TCP, option, &value, sizeof value);
}

bool is_lack_of_resources(const ErrorCode& error) {
  return error == asio::error::no_descriptors || error == std::errc::too_many_files_open_in_system ||
         error == asio::error::no_buffer_space || error == asio::error::no_memory;
}

}  // namespace

Loop::Loop(Services& services, Counters& counters, std::size_t max_connections)
    : services_(services), counters_(counters), max_connections_(max_connections), work_(services, counters) {
  renew_date();
}

void Loop::add_listener(FileDescriptor socket, Port port) {
  Listener& listener = listeners_.emplace_back(Listener{Acceptor(context_.get_executor()), port});
  listener.acceptor.assign(Tcp::v6(), socket.get());  // Asio makes nothing of the version here.
  socket.release();
  listener.acceptor.non_blocking(true);
  // For what is accepted: Linux hands both on. A slow reader then costs little of the system's memory.
  set_tcp_option(listener.acceptor, TCP_NODELAY, 1);
  set_tcp_option(listener.acceptor, TCP_NOTSENT_LOWAT, max_unsent_bytes);
}

void Loop::run() {
  tick();
  for (;;) {
    try {
      context_.run();
      return;
    } catch (const std::exception&) {
      counters_.failed.add(1);
    }
  }
}

void Loop::drain() {
  asio::post(context_, [this] { start_draining(); });
}

void Loop::wake() {
  moment_.steady = std::chrono::steady_clock::now();
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  moment_.unix_seconds = std::chrono::floor<std::chrono::seconds>(now).count();
}

void Loop::enter(Session& session, Phase phase) {
  session.unlink();
  session.phase = phase;
  session.deadline = moment_.steady + timeout(phase);
  sessions_in(phase).push_back(session);
}

void Loop::count_opened(Port port) {
  if (port == Port::admin) return;
  ++connections_;
  counters_.opened.add(1);
}

void Loop::count_closed(Port port) {
  if (port == Port::admin) return;
  --connections_;
  counters_.closed.add(1);
}

void Loop::add_held(std::size_t bytes) {
  held_bytes_ += bytes;
  Sessions& writing = sessions_in(Phase::write);
  while (held_bytes_ > max_held_bytes / services_.options.threads && &writing.front() != &writing.back()) {
    writing.front().close();
    counters_.shed.add(1);
  }
}

void Loop::await_connections(Listener& listener) {
  listener.is_waiting = true;
  listener.acceptor.async_wait(Acceptor::wait_read, [this, &listener](const ErrorCode& error) {
    listener.is_waiting = false;
    if (error || !listener.acceptor.is_open()) return;
    wake();
    if (accept_some(listener) != Accepted::no_room) await_connections(listener);
  });
}

// Where the system has no room for more connections, the next tick tries again.
Loop::Accepted Loop::accept_some(Listener& listener) {
  for (int i = 0; i < accepts_per_wake; ++i) {
    ErrorCode error;
    Tcp::endpoint peer;
    Socket socket(context_.get_executor());
    listener.acceptor.accept(socket, peer, error);
    if (error == asio::error::would_block) return Accepted::all;
    if (!error) {
      admit(std::move(socket), peer, listener.port);
    } else if (is_lack_of_resources(error) && !shed_one()) {
      return Accepted::no_room;
    }
  }
  return Accepted::some;
}

void Loop::admit(Socket socket, const Tcp::endpoint& peer, Port port) {
  while (port == Port::site && connections_ >= max_connections_) {
    if (!shed_one()) {
      counters_.shed.add(1);
      return;
    }
  }
  ErrorCode error;
  socket.non_blocking(true, error);
  if (error) return;
  Session::start(std::move(socket), ip_of(*peer.data()), port, *this);
}

// The one that has not moved on for the longest time, whatever it waits for: were idle ones to go before those that
// began a head, many of the latter would leave nobody else the time to ask. The admin port's stay: they do not count.
bool Loop::shed_one() {
  const auto waits_since = [](const Session& session) { return session.deadline - timeout(session.phase); };
  Session* longest = nullptr;
  for (Sessions& sessions : sessions_) {
    const auto first =
        std::find_if(sessions.begin(), sessions.end(), [](const Session& each) { return each.port() == Port::site; });
    if (first == sessions.end()) continue;
    if (longest == nullptr || waits_since(*first) <= waits_since(*longest)) longest = &*first;
  }
  if (longest == nullptr) return false;
  longest->close();
  counters_.shed.add(1);
  return true;
}

void Loop::tick() {
  timer_.expires_after(tick_interval);
  timer_.async_wait([this](const ErrorCode& error) {
    if (!error) tick();
  });
  wake();
  renew_date();
  expire_sessions();
  for (Listener& listener : listeners_) {
    if (listener.acceptor.is_open() && !listener.is_waiting) await_connections(listener);
  }
  if (is_draining_) stop_if_drained();
}

// The format of RFC 9110 §5.6.7; the process never leaves the C locale.
void Loop::renew_date() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 64> text{};
  date_line_.assign(text.data(), std::strftime(text.data(), text.size(), "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &utc));
  moment_.date_line = date_line_;
}

// Every list is in the order of its deadlines, because they all are one phase's time ahead.
void Loop::expire_sessions() {
  for (Sessions& sessions : sessions_) {
    while (!sessions.empty() && sessions.front().deadline <= moment_.steady) sessions.front().expire();
  }
}

void Loop::start_draining() {
  wake();
  is_draining_ = true;
  drain_deadline_ = moment_.steady + drain_time;
  for (Listener& listener : listeners_) {
    if (listener.port == Port::admin) continue;
    // Closing it would reset those that are waiting in line.
    for (int round = 0; round < accept_rounds && accept_some(listener) == Accepted::some; ++round) continue;
    ErrorCode ignored;
    listener.acceptor.close(ignored);
  }
  Sessions& idle = sessions_in(Phase::idle);
  for (auto next = idle.begin(); next != idle.end();) {
    Session& session = *next++;
    if (session.port() == Port::site && !session.has_input()) session.close();
  }
  stop_if_drained();
}

// The thread of the admin port ends last, so that a probe sees the others drain.
void Loop::stop_if_drained() {
  if (!is_drained_ && (connections_ == 0 || moment_.steady >= drain_deadline_)) {
    is_drained_ = true;
    --services_.busy_threads;
  }
  const bool has_admin =
      std::any_of(listeners_.begin(), listeners_.end(), [](const Listener& each) { return each.port == Port::admin; });
  if (is_drained_ && (!has_admin || services_.busy_threads == 0)) context_.stop();
}

}  // namespace cordage::server
