#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "native-server/net/file_descriptor.h"

namespace cordage::server {

/// Receives the events of a file descriptor, as named in epoll(7).
class Watcher {
 public:
  virtual void on_events(std::uint32_t events) = 0;

 protected:
  ~Watcher() = default;
};

/// Waits for the events of many file descriptors, for one thread. A closed descriptor is no longer watched, unless
/// another one of the same file stays open.
class Poller {
 public:
  /// Throws std::system_error if the system has no resources for it.
  Poller();

  /// Returns false if the system has no resources for it. The watcher must outlive the events that wait() returned
  /// before the descriptor was closed.
  bool add(int descriptor, std::uint32_t events, Watcher& watcher);

  /// Reports present events again, even if they were reported before.
  void rearm(int descriptor, std::uint32_t events, Watcher& watcher);

  /// Call it before closing a descriptor if others of the same file exist, possibly in another process.
  void remove(int descriptor);

  /// Waits at most that long and returns the events; `data.ptr` is the watcher.
  std::span<const epoll_event> wait(std::chrono::milliseconds timeout);

 private:
  FileDescriptor epoll_;
  std::array<epoll_event, 64> events_;
};

/// The watcher of an event.
inline Watcher& watcher_of(const epoll_event& event) { return *static_cast<Watcher*>(event.data.ptr); }

}  // namespace cordage::server
