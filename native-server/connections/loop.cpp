#include "native-server/connections/loop.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <memory>
#include <new>
#include <system_error>

#include "native-server/connections/session.h"

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

constexpr auto tick_interval = 200ms;
constexpr auto draining_tick_interval = 10ms;  // The next server may wait for this one to exit.
constexpr auto drain_time = 10s;
constexpr int max_unsent_bytes = 64 * 1024;  // In the send buffer of a connection.

bool is_lack_of_resources(int error) {
  return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

void set_tcp_option(int socket, int option, int value) {
  setsockopt(socket, IPPROTO_TCP, option, &value, sizeof value);
}

}  // namespace

Loop::Signal::Signal(Loop& owner, void (Loop::*what)())
    : event(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)), loop(owner), action(what) {
  if (!event.is_open() || !loop.thread_.poller.add(event.get(), EPOLLIN | EPOLLET, *this))
    throw std::system_error(errno, std::generic_category(), "eventfd");
}

Loop::Loop(Services& services, Counters& counters, std::size_t max_connections)
    : thread_(services, counters, max_connections) {
  renew_date();
}

void Loop::add_listener(FileDescriptor socket, Port port, bool is_passed) {
  if (fcntl(socket.get(), F_SETFL, O_NONBLOCK) != 0) throw std::system_error(errno, std::generic_category(), "fcntl");
  Listener& listener = listeners_.emplace_back(std::move(socket), port, is_passed, *this);
  // Accepted sockets inherit both on Linux. A slow reader then uses little kernel memory.
  set_tcp_option(listener.socket.get(), TCP_NODELAY, 1);
  set_tcp_option(listener.socket.get(), TCP_NOTSENT_LOWAT, max_unsent_bytes);
  if (!thread_.poller.add(listener.socket.get(), EPOLLIN, listener))
    throw std::system_error(errno, std::generic_category(), "epoll_ctl");
}

// An exception, for example without memory, ends only the connection that threw it.
template <class Action>
void Loop::attempt(Action action) {
  try {
    action();
  } catch (const std::exception&) {
    thread_.counters.failed.add(1);
  }
}

void Loop::run() {
  using std::chrono::milliseconds;
  wake();
  tick();
  if (thread_.shared_limit) attempt([&] { thread_.shared_limit->connect(); });
  while (!is_stopped_) {
    const auto events =
        thread_.poller.wait(std::max(std::chrono::ceil<milliseconds>(next_tick_ - thread_.wake_time.steady), 0ms));
    wake();
    wake_events_ = static_cast<int>(events.size());
    for (const epoll_event& event : events) attempt([&] { watcher_of(event).on_events(event.events); });
    if (thread_.shared_limit) attempt([&] { thread_.shared_limit->send(); });
    thread_.connections.free_retired();
    if (thread_.wake_time.steady >= next_tick_) attempt([&] { tick(); });
  }
}

void Loop::renew_site() { site_signal_.send(); }

void Loop::drain() { drain_signal_.send(); }

// Reads the clocks once for each wake-up.
void Loop::wake() {
  thread_.wake_time.steady = std::chrono::steady_clock::now();
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  thread_.wake_time.unix_seconds = std::chrono::floor<std::chrono::seconds>(now).count();
}

// Accepts at most one connection for each event of this wake-up: busy connections must not delay new ones, and accept4
// allocates a socket even if the queue is empty. After a lack of resources the next tick tries again.
void Loop::accept_from(Listener& listener) {
  listener.is_paused = !accept_some(listener, wake_events_);
  if (listener.is_paused) thread_.poller.rearm(listener.socket.get(), 0, listener);
}

bool Loop::accept_some(Listener& listener, int max) try {
  for (int i = 0; i < max; ++i) {
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    auto* const generic = reinterpret_cast<sockaddr*>(&peer);
    FileDescriptor socket(accept4(listener.socket.get(), generic, &size, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (socket.is_open()) {
      admit(std::move(socket), ip_of(*generic), listener.port);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return true;
    } else if (is_lack_of_resources(errno) && !thread_.connections.shed_one()) {
      return false;
    }
  }
  return true;
} catch (const std::bad_alloc&) {
  return false;
}

void Loop::admit(FileDescriptor socket, const IpAddress& peer, Port port) {
  while (port == Port::site && thread_.connections.is_full()) {
    if (thread_.connections.shed_one()) continue;
    thread_.counters.shed.add(1);
    return;
  }
  auto session = std::make_unique<Session>(std::move(socket), peer, port, thread_);
  Session& started = *session;
  thread_.connections.add(std::move(session));
  started.start();
}

void Loop::tick() {
  next_tick_ = thread_.wake_time.steady + (thread_.is_draining ? draining_tick_interval : tick_interval);
  renew_date();
  thread_.connections.expire();
  for (Listener& listener : listeners_) {
    if (std::exchange(listener.is_paused, false)) thread_.poller.rearm(listener.socket.get(), EPOLLIN, listener);
  }
  if (thread_.is_draining) stop_if_drained();
}

// The format of RFC 9110 §5.6.7; the process never leaves the C locale.
void Loop::renew_date() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 64> text{};
  date_line_.assign(text.data(), std::strftime(text.data(), text.size(), "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &utc));
  thread_.wake_time.date_line = date_line_;
}

void Loop::start_draining() {
  thread_.is_draining = true;
  drain_deadline_ = thread_.wake_time.steady + drain_time;
  for (Listener& listener : listeners_) {
    if (listener.port == Port::site) close_listener(listener);
  }
  thread_.connections.drain();
  tick();
}

// Closing the last descriptor of a socket would reset the connections that wait in its queue.
void Loop::close_listener(Listener& listener) {
  if (!listener.is_passed) accept_some(listener, SOMAXCONN);  // As many as the accept queue holds.
  thread_.poller.remove(listener.socket.get());
  listener.socket.reset();
}

// The thread of the admin port ends last, so that a probe can see the others drain.
void Loop::stop_if_drained() {
  if (!is_drained_ && (thread_.connections.size() == 0 || thread_.wake_time.steady >= drain_deadline_)) {
    is_drained_ = true;
    --thread_.services.busy_threads;
  }
  const bool has_admin =
      std::any_of(listeners_.begin(), listeners_.end(), [](const Listener& each) { return each.port == Port::admin; });
  if (is_drained_ && (!has_admin || thread_.services.busy_threads == 0)) is_stopped_ = true;
}

}  // namespace cordage::server
