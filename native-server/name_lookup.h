#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "native-server/poller.h"

namespace cordage::server {

/// An address of a socket, as the system has it.
struct SocketAddress {
  sockaddr_storage storage;
  socklen_t size;
};

/// Looks up where a host is, in a thread of its own, because the system's way to ask blocks.
class NameLookup final : public Watcher {
 public:
  /// Gets what was found, in the order of preference; nothing where there is no such host. On the poller's thread.
  using OnFound = std::function<void(std::vector<SocketAddress>)>;

  /// Throws std::system_error where the system has no room for it.
  NameLookup(Poller& poller, OnFound on_found);
  /// Waits for a lookup that is under way.
  ~NameLookup() = default;

  /// Nothing happens where a lookup is under way already.
  void start(const std::string& host, std::uint16_t port);

  void on_events(std::uint32_t events) override;

 private:
  FileDescriptor event_;
  OnFound on_found_;
  std::vector<SocketAddress> found_;  ///< The thread's while it runs.
  std::jthread thread_;
};

}  // namespace cordage::server
