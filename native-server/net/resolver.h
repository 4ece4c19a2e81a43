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

/// An address of a socket, as the system has it.
struct SocketAddress {
  sockaddr_storage storage;
  socklen_t size;
};

/// The addresses of a host as the system resolves it, in the order of preference; none where there is no such host.
/// Blocks, for up to most of a minute.
std::vector<SocketAddress> resolve_blocking(const std::string& host, std::uint16_t port);

/// Resolves a host in a thread of its own, because the system's way to do it blocks. The thread may outlive this
/// object, and the program may end before the thread, so that nothing waits for a lookup that is not needed any more.
class Resolver final : public Watcher {
 public:
  /// Gets what was found. On the poller's thread.
  using OnFound = std::function<void(std::vector<SocketAddress>)>;
  using LookUp = std::function<std::vector<SocketAddress>(const std::string& host, std::uint16_t port)>;

  /// The poller must outlive this object. Throws std::system_error where the system has no room for it.
  Resolver(Poller& poller, OnFound on_found, LookUp look_up = &resolve_blocking);
  ~Resolver();

  /// Nothing happens where a lookup is under way already.
  void start(const std::string& host, std::uint16_t port);

  void on_events(std::uint32_t events) override;

 private:
  Poller& poller_;
  OnFound on_found_;
  LookUp look_up_;
  std::shared_ptr<FileDescriptor> event_;          ///< The thread's as well, while it runs.
  std::future<std::vector<SocketAddress>> found_;  ///< Valid while a lookup is under way.
};

}  // namespace cordage::server
