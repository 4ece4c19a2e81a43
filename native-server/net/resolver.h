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

/// Asks the system where a host is, in the order of preference; nothing where there is no such host. That can take most
/// of a minute.
std::vector<SocketAddress> ask_system(const std::string& host, std::uint16_t port);

/// Looks up where a host is, in a thread of its own, because the system's way to ask blocks. The thread may outlive
/// this object, and the program may end before it, so that nothing waits for a lookup whose answer nobody wants any
/// more.
class NameLookup final : public Watcher {
 public:
  /// Gets what was found. On the poller's thread.
  using OnFound = std::function<void(std::vector<SocketAddress>)>;
  using LookUp = std::function<std::vector<SocketAddress>(const std::string& host, std::uint16_t port)>;

  /// The poller must outlive this object. Throws std::system_error where the system has no room for it.
  NameLookup(Poller& poller, OnFound on_found, LookUp look_up = &ask_system);
  ~NameLookup();

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
