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

/// One thread's share of the server: its listening sockets, its connections and the time they have left. Only run(),
/// renew_site() and drain() may be called while another thread is in run().
class Loop {
 public:
  /// `max_connections` at the same time, of the public port. The references must outlive this object.
  Loop(Services& services, Counters& counters, std::size_t max_connections);
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// Accepts connections from a listening socket as soon as the loop runs. What waits in the queue of one that was
  /// passed to this process is left, when the loop ends, to whoever else has the socket.
  void add_listener(FileDescriptor socket, Port port, bool is_passed);

  /// Serves until drained. Whatever a request makes throw ends at most its own connection.
  void run();

  /// Lets run() answer from the current site. From any thread.
  void renew_site();

  /// Lets run() end: no new connections on the public port, idle ones are closed, and what was begun is answered, for
  /// at most 10 seconds. A connection that has sent nothing yet has a second for its first request. The admin port
  /// answers to the end. From any thread.
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
  /// Lets another thread have something done in this one.
  struct Signal final : Watcher {
    Signal(Loop& owner, void (Loop::*what)());
    void on_events(std::uint32_t) override { (loop.*action)(); }
    void send() { eventfd_write(event.get(), 1); }

    FileDescriptor event;
    Loop& loop;
    void (Loop::*action)();
  };

  /// How a round of accepting ended.
  enum class Accepted { all, some, no_room };

  template <class Action>
  void attempt(Action action);
  void wake();
  void accept_from(Listener& listener);
  Accepted accept_some(Listener& listener);
  void admit(FileDescriptor socket, const IpAddress& peer, Port port);
  void tick();
  void renew_date();
  void take_site() { thread_.responder.renew_site(); }
  void start_draining();
  void close_listener(Listener& listener);
  void stop_if_drained();

  ThreadState thread_;
  std::string date_line_;
  bool is_drained_ = false;
  bool is_stopped_ = false;
  std::chrono::steady_clock::time_point drain_deadline_{};
  std::chrono::steady_clock::time_point next_tick_{};
  std::list<Listener> listeners_;
  Signal site_signal_{*this, &Loop::take_site};
  Signal drain_signal_{*this, &Loop::start_draining};
};

}  // namespace cordage::server
