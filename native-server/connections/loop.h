#pragma once

#include <sys/eventfd.h>

#include <chrono>
#include <cstddef>
#include <list>
#include <string>

#include "native-server/connections/thread_state.h"
#include "native-server/net/file_descriptor.h"
#include "native-server/net/poller.h"

namespace cordage::server {

/// The event loop of one thread: its listening sockets, its connections and their timeouts. Only run(),
/// renew_site() and drain() may be called while another thread is in run().
class Loop {
 public:
  /// At most `max_connections` of the public port. The references must outlive this object.
  Loop(Services& services, Counters& counters, std::size_t max_connections);
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// Accepts connections from a listening socket as soon as the loop runs. If the socket was passed to this process,
  /// the connections in its queue stay there when the loop ends, for the next process.
  void add_listener(FileDescriptor socket, Port port, bool is_passed);

  /// Serves until drained. An exception in a request ends at most its own connection.
  void run();

  /// Makes run() respond from the current site. Callable from any thread.
  void renew_site();

  /// Makes run() end: it accepts no new connections on the public port, closes idle ones and finishes started requests,
  /// for at most 10 seconds. A connection that has sent nothing yet has a second for its first request. The admin port
  /// responds to the end. Callable from any thread.
  void drain();

 private:
  struct Listener final : Watcher {
    Listener(FileDescriptor opened, Port of, bool is_of_another, Loop& owner)
        : socket(std::move(opened)), port(of), is_passed(is_of_another), loop(owner) {}
    void on_events(std::uint32_t) override { loop.accept_from(*this); }

    FileDescriptor socket;
    Port port;
    bool is_passed;
    Loop& loop;
    bool is_paused = false;
  };
  /// Runs a task of another thread in this one.
  struct Signal final : Watcher {
    Signal(Loop& owner, void (Loop::*what)());
    void on_events(std::uint32_t) override { (loop.*action)(); }
    void send() { eventfd_write(event.get(), 1); }

    FileDescriptor event;
    Loop& loop;
    void (Loop::*action)();
  };

  template <class Action>
  void attempt(Action action);
  void wake();
  void accept_from(Listener& listener);
  /// At most `max` of those that wait; returns false if the system has no resources for another.
  bool accept_some(Listener& listener, int max);
  void admit(FileDescriptor socket, const IpAddress& peer, Port port);
  void tick();
  void renew_date();
  void take_site() { thread_.responder.renew_site(); }
  void start_draining();
  void close_listener(Listener& listener);
  void stop_if_drained();

  ThreadState thread_;
  std::string date_line_;
  int wake_events_ = 0;  ///< How many events the present wake-up has.
  bool is_drained_ = false;
  bool is_stopped_ = false;
  std::chrono::steady_clock::time_point drain_deadline_{};
  std::chrono::steady_clock::time_point next_tick_{};
  std::list<Listener> listeners_;
  Signal site_signal_{*this, &Loop::take_site};
  Signal drain_signal_{*this, &Loop::start_draining};
};

}  // namespace cordage::server
