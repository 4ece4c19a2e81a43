#include "native-server/connections/loop.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <memory>
#include <new>
#include <system_error>

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

constexpr auto tick_interval = 200ms;
constexpr auto draining_tick_interval = 10ms;  // The next server may wait for this one to end.
constexpr auto drain_time = 10s;
constexpr auto last_chance = 1s;  // For the first request of a connection while draining.
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
      return 1s;
    case Phase::count:
      break;
  }
  return 0s;  // The shared limit ends that phase.
}

bool is_lack_of_resources(int error) {
  return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

void set_tcp_option(int socket, int option, int value) {
  setsockopt(socket, IPPROTO_TCP, option, &value, sizeof value);
}

}  // namespace

Loop::DrainSignal::DrainSignal(Loop& owner) : event(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)), loop(owner) {
  if (!event.is_open() || !loop.poller_.add(event.get(), EPOLLIN | EPOLLET, *this))
    throw std::system_error(errno, std::generic_category(), "eventfd");
}

Loop::Loop(Services& services, Counters& counters, std::size_t max_connections)
    : services_(services), counters_(counters), max_connections_(max_connections), work_(services, counters) {
  renew_date();
  if (services.limiter == nullptr || !services.options.redis) return;
  shared_limit_ = std::make_unique<SharedLimit>(poller_, services, counters);
}

Loop::~Loop() {
  for (Sessions& sessions : sessions_) {
    while (!sessions.empty()) sessions.front().close();
  }
  free_buried();
}

void Loop::add_listener(FileDescriptor socket, Port port, bool is_passed) {
  if (fcntl(socket.get(), F_SETFL, O_NONBLOCK) != 0) throw std::system_error(errno, std::generic_category(), "fcntl");
  Listener& listener = listeners_.emplace_back(std::move(socket), port, is_passed, *this);
  // For what is accepted: Linux hands both on. A slow reader then costs little of the system's memory.
  set_tcp_option(listener.socket.get(), TCP_NODELAY, 1);
  set_tcp_option(listener.socket.get(), TCP_NOTSENT_LOWAT, max_unsent_bytes);
  if (!poller_.add(listener.socket.get(), EPOLLIN, listener))
    throw std::system_error(errno, std::generic_category(), "epoll_ctl");
}

// What is thrown, for lack of memory say, ends no more than what threw it.
template <class Action>
void Loop::attempt(Action action) {
  try {
    action();
  } catch (const std::exception&) {
    counters_.failed.add(1);
  }
}

void Loop::run() {
  using std::chrono::milliseconds;
  wake();
  tick();
  if (shared_limit_) attempt([&] { shared_limit_->connect(); });
  while (!is_stopped_) {
    const auto events = poller_.wait(std::max(std::chrono::ceil<milliseconds>(next_tick_ - moment_.steady), 0ms));
    wake();
    for (const epoll_event& event : events) attempt([&] { watcher_of(event).on_events(event.events); });
    if (shared_limit_) attempt([&] { shared_limit_->send(); });
    free_buried();
    if (moment_.steady >= next_tick_) attempt([&] { tick(); });
  }
}

void Loop::drain() { eventfd_write(drain_signal_.event.get(), 1); }

// Reads the clocks; the time then stands still until the next wake-up.
void Loop::wake() {
  moment_.steady = std::chrono::steady_clock::now();
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  moment_.unix_seconds = std::chrono::floor<std::chrono::seconds>(now).count();
}

void Loop::free_buried() { buried_.clear_and_dispose(std::default_delete<Session>()); }

void Loop::enter(Session& session, Phase phase) {
  session.unlink();
  session.phase = phase;
  session.deadline = moment_.steady + (is_draining_ && phase == Phase::idle ? last_chance : timeout(phase));
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

// Where the system has no room for more connections, the next tick tries again.
void Loop::accept_from(Listener& listener) {
  try {
    listener.is_paused = accept_some(listener) == Accepted::no_room;
  } catch (const std::bad_alloc&) {
    listener.is_paused = true;
  }
  if (listener.is_paused) poller_.change(listener.socket.get(), 0, listener);
}

Loop::Accepted Loop::accept_some(Listener& listener) {
  for (int i = 0; i < accepts_per_wake; ++i) {
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    auto* const generic = reinterpret_cast<sockaddr*>(&peer);
    FileDescriptor socket(accept4(listener.socket.get(), generic, &size, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (socket.is_open()) {
      admit(std::move(socket), ip_of(*generic), listener.port);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return Accepted::all;
    } else if (is_lack_of_resources(errno) && !shed_one()) {
      return Accepted::no_room;
    }
  }
  return Accepted::some;
}

void Loop::admit(FileDescriptor socket, const IpAddress& peer, Port port) {
  while (port == Port::site && connections_ >= max_connections_) {
    if (!shed_one()) {
      counters_.shed.add(1);
      return;
    }
  }
  auto session = std::make_unique<Session>(std::move(socket), peer, port, *this);
  session.release()->start();  // From here on it is in one of the lists, which own it.
}

// The one that has not moved on for the longest time, whatever it waits for: were idle ones to go before those that
// began a head, many of the latter would leave nobody else the time to ask. The admin port's stay: they do not count.
bool Loop::shed_one() {
  const auto waits_since = [](const Session& session) { return session.deadline - timeout(session.phase); };
  Session* longest = nullptr;
  for (Sessions& sessions : sessions_but_counted()) {
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
  next_tick_ = moment_.steady + (is_draining_ ? draining_tick_interval : tick_interval);
  renew_date();
  expire_sessions();
  for (Listener& listener : listeners_) {
    if (std::exchange(listener.is_paused, false)) poller_.change(listener.socket.get(), EPOLLIN, listener);
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
  for (Sessions& sessions : sessions_but_counted()) {
    while (!sessions.empty() && sessions.front().deadline <= moment_.steady) sessions.front().expire();
  }
}

void Loop::start_draining() {
  is_draining_ = true;
  drain_deadline_ = moment_.steady + drain_time;
  for (Listener& listener : listeners_) {
    if (listener.port == Port::site) close_listener(listener);
  }
  Sessions idle;
  idle.swap(sessions_in(Phase::idle));
  while (!idle.empty()) idle.front().drain();
  tick();
}

// Closing the last descriptor of a socket would reset the connections that wait in its queue.
void Loop::close_listener(Listener& listener) {
  for (int round = 0; !listener.is_passed && round < accept_rounds; ++round) {
    if (accept_some(listener) != Accepted::some) break;
  }
  poller_.remove(listener.socket.get());
  listener.socket.reset();
}

// The thread of the admin port ends last, so that a probe sees the others drain.
void Loop::stop_if_drained() {
  if (!is_drained_ && (connections_ == 0 || moment_.steady >= drain_deadline_)) {
    is_drained_ = true;
    --services_.busy_threads;
  }
  const bool has_admin =
      std::any_of(listeners_.begin(), listeners_.end(), [](const Listener& each) { return each.port == Port::admin; });
  if (is_drained_ && (!has_admin || services_.busy_threads == 0)) is_stopped_ = true;
}

}  // namespace cordage::server
