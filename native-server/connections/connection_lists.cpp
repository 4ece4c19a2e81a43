#include "native-server/connections/connection_lists.h"

#include <algorithm>
#include <utility>

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds last_chance = 1s;  // For the first request of a connection while draining.

// Connections that may be closed at any time. The shared limit refers to the others.
constexpr std::array timed_phases{Phase::idle, Phase::reading_head, Phase::writing, Phase::lingering};

constexpr std::chrono::seconds timeout_of(Phase phase) {
  switch (phase) {
    case Phase::idle:
      return 30s;
    case Phase::reading_head:
      return head_time;
    case Phase::writing:
      return 10s;
    case Phase::lingering:
      return 1s;
    case Phase::awaiting_shared_limit:
      break;
  }
  return 0s;  // The shared limit ends that phase.
}

}  // namespace

ConnectionLists::ConnectionLists(const WakeTime& wake_time, Counters& counters, std::size_t max_connections,
                                 std::size_t max_held_bytes)
    : wake_time_(wake_time), counters_(counters), max_connections_(max_connections), max_held_bytes_(max_held_bytes) {}

ConnectionLists::~ConnectionLists() {
  for (ConnectionList& list : by_phase_) {
    while (!list.empty()) list.front()->close();
  }
}

void ConnectionLists::add(std::unique_ptr<Connection> connection) {
  Connection& added = *connection;
  ConnectionList& idle = list_of(Phase::idle);
  added.position_ = idle.insert(idle.end(), std::move(connection));
  enter(added, Phase::idle);
  if (added.port() == Port::admin) return;
  ++size_;
  counters_.opened.add(1);
}

void ConnectionLists::enter(Connection& connection, Phase phase) {
  ConnectionList& list = list_of(phase);
  list.splice(list.end(), list_of(connection.phase_), connection.position_);
  connection.phase_ = phase;
  connection.deadline_ = wake_time_.steady + time_in(phase);
}

std::chrono::seconds ConnectionLists::time_in(Phase phase) const {
  return is_draining_ && phase == Phase::idle ? last_chance : timeout_of(phase);
}

void ConnectionLists::retire(Connection& connection) {
  set_held(connection, 0);
  retired_.splice(retired_.end(), list_of(connection.phase_), connection.position_);
  if (connection.port() == Port::admin) return;
  --size_;
  counters_.closed.add(1);
}

void ConnectionLists::set_held(Connection& connection, std::size_t bytes) {
  held_bytes_ += bytes - std::exchange(connection.held_bytes_, bytes);
  ConnectionList& writing = list_of(Phase::writing);
  while (bytes > 0 && held_bytes_ > max_held_bytes_ && writing.front() != writing.back()) {
    writing.front()->close();
    counters_.shed.add(1);
  }
}

// In any phase: if idle connections were closed before those that began a head, many of the latter would leave others
// no time for a request. Connections of the admin port stay; they do not count.
bool ConnectionLists::shed_one() {
  const auto waits_since = [](const Connection& each) { return each.deadline_ - timeout_of(each.phase_); };
  Connection* longest = nullptr;
  for (const Phase phase : timed_phases) {
    const ConnectionList& list = list_of(phase);
    const auto first =
        std::find_if(list.begin(), list.end(), [](const auto& each) { return each->port() == Port::site; });
    if (first == list.end()) continue;
    if (longest == nullptr || waits_since(**first) <= waits_since(*longest)) longest = first->get();
  }
  if (longest == nullptr) return false;
  longest->close();
  counters_.shed.add(1);
  return true;
}

// Each list is in the order of its deadlines, because each phase has one constant timeout.
void ConnectionLists::expire() {
  for (const Phase phase : timed_phases) {
    const ConnectionList& list = list_of(phase);
    while (!list.empty() && list.front()->is_expired(wake_time_)) list.front()->expire();
  }
}

// Connections that stay go to the end of the list, after the last one that was idle before.
void ConnectionLists::drain() {
  is_draining_ = true;
  const ConnectionList& idle = list_of(Phase::idle);
  for (std::size_t left = idle.size(); left > 0; --left) idle.front()->drain();
}

}  // namespace cordage::server
