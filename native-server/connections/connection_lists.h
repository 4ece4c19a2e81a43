#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <list>
#include <memory>

#include "native-server/connections/caller.h"
#include "native-server/connections/wake_time.h"
#include "native-server/ops/metrics.h"

namespace cordage::server {

/// The event that a connection waits for. Each phase has a timeout, which is shorter for idle while draining.
enum class Phase {
  idle,          ///< The first byte of a request.
  reading_head,  ///< The rest of a request.
  writing,       ///< The client to receive more of a response.
  lingering,     ///< The client to close, after the last response. Closing at once could discard that response.
  awaiting_shared_limit,  ///< A decision, for 10 ms at most.
};

/// From the first byte of a request to the end of its head.
inline constexpr std::chrono::seconds head_time{5};

class Connection;
using ConnectionList = std::list<std::unique_ptr<Connection>>;

/// A connection as the lists of its thread know it.
class Connection {
 public:
  explicit Connection(Port port) : port_(port) {}
  virtual ~Connection() = default;

  /// Ends it at once and hands it to ConnectionLists::retire.
  virtual void close() = 0;

  /// Called when the phase has timed out. Leaves the phase or closes the connection.
  virtual void expire() = 0;

  /// Closes an idle connection unless data would be lost. A connection that stays enters a phase again.
  virtual void drain() = 0;

  Port port() const { return port_; }
  Phase phase() const { return phase_; }
  /// Returns whether the time of the phase is over.
  bool is_expired(const WakeTime& wake_time) const { return deadline_ <= wake_time.steady; }

 private:
  friend class ConnectionLists;

  const Port port_;
  Phase phase_ = Phase::idle;
  std::chrono::steady_clock::time_point deadline_{};
  std::size_t held_bytes_ = 0;
  ConnectionList::iterator position_{};  ///< In the list of its phase.
};

/// Owns the connections of a thread, in a list for each phase, and limits their number and memory.
class ConnectionLists {
 public:
  /// At most `max_connections` of the public port, with at most `max_held_bytes` of unsent responses in all.
  /// The references must outlive this object.
  ConnectionLists(const WakeTime& wake_time, Counters& counters, std::size_t max_connections,
                  std::size_t max_held_bytes);
  ConnectionLists(const ConnectionLists&) = delete;
  ConnectionLists& operator=(const ConnectionLists&) = delete;
  /// Closes all.
  ~ConnectionLists();

  /// Adds a new connection, which enters Phase::idle.
  void add(std::unique_ptr<Connection> connection);

  /// Moves a connection to the end of the phase's list, with the phase's whole time.
  void enter(Connection& connection, Phase phase);

  /// Removes a closed connection from its list. It lives until free_retired(), which is called when no event of this
  /// wake-up can refer to it.
  void retire(Connection& connection);
  void free_retired() { retired_.clear(); }

  /// Sets the number of unsent response bytes of a connection, which has just entered Phase::writing if there are any.
  /// While the sum exceeds the limit, closes the connection in that phase whose client has received nothing for the
  /// longest time, except the last one.
  void set_held(Connection& connection, std::size_t bytes);

  /// Connections of the public port.
  std::size_t size() const { return size_; }
  bool is_full() const { return size_ >= max_connections_; }

  /// Closes the connection of the public port that has made no progress for the longest time; false if there is none.
  bool shed_one();

  /// Expires connections whose phase has timed out.
  void expire();

  /// From now on, idle connections have a second for their first request. Drains those that are idle.
  void drain();

 private:
  ConnectionList& list_of(Phase phase) { return by_phase_[static_cast<std::size_t>(phase)]; }
  std::chrono::seconds time_in(Phase phase) const;

  const WakeTime& wake_time_;
  Counters& counters_;
  const std::size_t max_connections_;
  const std::size_t max_held_bytes_;
  std::size_t size_ = 0;
  std::size_t held_bytes_ = 0;
  bool is_draining_ = false;
  std::array<ConnectionList, static_cast<std::size_t>(Phase::awaiting_shared_limit) + 1> by_phase_;
  ConnectionList retired_;
};

}  // namespace cordage::server
