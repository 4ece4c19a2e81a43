#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "native-server/net/file_descriptor.h"

namespace cordage::server {

/// What is told of the events of a file descriptor, as epoll(7) calls them.
class Watcher {
 public:
  virtual void on_events(std::uint32_t events) = 0;

 protected:
  ~Watcher() = default;
};

/// Waits for the events of many file descriptors, for one thread. Closing a descriptor ends its being watched, unless
/// another one of the same file stays open.
class Poller {
 public:
  /// Throws std::system_error where the system has no room for it.
  Poller();

  /// False where the system has no room for it. The watcher must outlive what wait() returned before the descriptor was
  /// closed.
  bool add(int descriptor, std::uint32_t events, Watcher& watcher);

  /// Events that are there by now are told, whether they have been told before or not.
  void change(int descriptor, std::uint32_t events, Watcher& watcher);

  /// Before a descriptor is closed that has others of the same file, which may be those of another process.
  void remove(int descriptor);

  /// What has happened, for at most that long nothing; `data.ptr` is the watcher.
  std::span<const epoll_event> wait(std::chrono::milliseconds most);

 private:
  FileDescriptor epoll_;
  std::array<epoll_event, 64> events_;
};

/// The watcher to whom an event belongs.
inline Watcher& watcher_of(const epoll_event& event) { return *static_cast<Watcher*>(event.data.ptr); }

}  // namespace cordage::server
