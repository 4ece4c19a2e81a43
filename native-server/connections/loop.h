#pragma once

#include <array>
#include <boost/intrusive/list.hpp>
#include <chrono>
#include <cstddef>
#include <list>
#include <memory>
#include <span>
#include <string>

#include "native-server/connections/responder.h"
#include "native-server/connections/session.h"
#include "native-server/limit/shared_limit.h"
#include "native-server/net/listener.h"
#include "native-server/net/poller.h"

namespace cordage::server {

/// The most that one read takes from a connection.
inline constexpr std::size_t read_bytes = 64 * 1024;

/// One thread's share of the server: its listening sockets, its connections and the time they have left. Only run()
/// and drain() may be called while another thread is in run().
class Loop {
 public:
  /// What the sessions of a thread take turns in using, so that none owns a buffer. Nothing lasts between wake-ups.
  struct Work {
    Work(const Services& services, Counters& counters) : responder(services, counters) {}

    std::array<char, read_bytes + max_head_bytes> input_bytes;
    std::span<char> input{input_bytes};
    std::string output;
    RequestHead head;
    Responder responder;
  };

  /// `max_connections` at the same time, of the public port. The references must outlive this object.
  Loop(Services& services, Counters& counters, std::size_t max_connections);
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  /// Accepts connections from a listening socket as soon as the loop runs. What waits in the queue of one that was
  /// passed to this process is left, when the loop ends, to whoever else has the socket.
  void add_listener(FileDescriptor socket, Port port, bool is_passed);

  /// Serves until drained. Whatever a request makes throw ends at most its own connection.
  void run();

  /// Lets run() end: no new connections on the public port, idle ones are closed, and what was begun is answered, for
  /// at most 10 seconds. A connection that has sent nothing yet has a second for its first request. The admin port
  /// answers to the end. From any thread.
  void drain();

  // For its sessions:

  Work& work() { return work_; }

  Poller& poller() { return poller_; }

  /// Null where the count of the rate limit is not shared.
  SharedLimit* shared_limit() { return shared_limit_.get(); }

  /// The time of this wake-up.
  const Moment& moment() const { return moment_; }

  bool is_draining() const { return is_draining_; }

  /// Moves a session to the end of the phase's list, with the phase's whole time.
  void enter(Session& session, Phase phase);

  /// Takes a session that is closed, to free it when nothing can hold it any more.
  void bury(Session& session) { buried_.push_back(session); }

  void count_failed() { counters_.failed.add(1); }
  void count_opened(Port port);
  void count_closed(Port port);

  /// Accounts for what a session holds while its client does not take its answers; the session is the last one in
  /// Phase::write. When it gets too much, those lose their connection that have taken nothing for the longest time.
  void add_held(std::size_t bytes);
  void remove_held(std::size_t bytes) { held_bytes_ -= bytes; }

 private:
  using Sessions = boost::intrusive::list<Session, boost::intrusive::constant_time_size<false>>;
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
  /// Lets another thread start the draining.
  struct DrainSignal final : Watcher {
    explicit DrainSignal(Loop& owner);
    void on_events(std::uint32_t) override { loop.start_draining(); }

    FileDescriptor event;
    Loop& loop;
  };

  /// How a round of accepting ended.
  enum class Accepted { all, some, no_room };

  Sessions& sessions_in(Phase phase) { return sessions_[static_cast<std::size_t>(phase)]; }
  /// Those that may be closed at any time. The shared limit holds on to the others, for 10 ms at most.
  std::span<Sessions> sessions_but_counted() { return std::span(sessions_).first(phase_count - 1); }
  template <class Action>
  void attempt(Action action);
  void wake();
  void free_buried();
  void accept_from(Listener& listener);
  Accepted accept_some(Listener& listener);
  void admit(FileDescriptor socket, const IpAddress& peer, Port port);
  bool shed_one();
  void tick();
  void renew_date();
  void expire_sessions();
  void start_draining();
  void close_listener(Listener& listener);
  void stop_if_drained();

  Services& services_;
  Counters& counters_;
  const std::size_t max_connections_;
  std::size_t connections_ = 0;
  std::size_t held_bytes_ = 0;
  std::string date_line_;
  Moment moment_;
  bool is_draining_ = false;
  bool is_drained_ = false;
  std::chrono::steady_clock::time_point drain_deadline_{};
  Work work_;
  Poller poller_;
  std::array<Sessions, phase_count> sessions_;
  Sessions buried_;
  std::list<Listener> listeners_;
  std::unique_ptr<SharedLimit> shared_limit_;
  DrainSignal drain_signal_{*this};
  std::chrono::steady_clock::time_point next_tick_{};
  bool is_stopped_ = false;
};

}  // namespace cordage::server
