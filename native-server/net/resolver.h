#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "native-server/net/poller.h"

namespace cordage::server {

/// An address of a socket in the form of the system.
struct SocketAddress {
  sockaddr_storage storage;
  socklen_t size;
};

/// The addresses of a host from the system's resolver, in the order of preference; none if the host is unknown. Blocks
/// for up to a minute.
std::vector<SocketAddress> resolve_blocking(const std::string& host, std::uint16_t port);

/// Resolves a host in a separate thread, because the system's resolver blocks. The thread may outlive this object, and
/// the program may end before the thread, so that nothing waits for an obsolete lookup.
class Resolver final : public Watcher {
 public:
  /// Called with the addresses, on the poller's thread.
  using OnFound = std::function<void(std::vector<SocketAddress>)>;
  using LookUp = std::function<std::vector<SocketAddress>(const std::string& host, std::uint16_t port)>;

  /// The poller must outlive this object. Throws std::system_error if the system has no resources for it.
  Resolver(Poller& poller, OnFound on_found, LookUp look_up = &resolve_blocking);
  ~Resolver();

  /// Does nothing during a lookup.
  void start(const std::string& host, std::uint16_t port);

  void on_events(std::uint32_t events) override;

 private:
  Poller& poller_;
  OnFound on_found_;
  LookUp look_up_;
  std::shared_ptr<FileDescriptor> event_;          ///< Shared with the thread while it runs.
  std::future<std::vector<SocketAddress>> found_;  ///< Valid while a lookup is under way.
};

}  // namespace cordage::server
