#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "native-server/net/file_descriptor.h"

namespace cordage::server {

/// An address to listen on.
struct HostPort {
  std::string host;        ///< A name, an IPv4 address or an IPv6 address without brackets.
  std::uint16_t port = 0;  ///< 0: the system picks one.
};

/// Sockets that all listen on the same address; the system spreads new connections over them.
struct Listeners {
  std::string authority;  ///< Where they listen, with the port that was picked: `127.0.0.1:8080`, `[::1]:8080`.
  std::vector<FileDescriptor> sockets;
  bool are_passed = false;  ///< They outlive this process, with the connections that wait in their queues.
};

/// Opens `count` sockets that listen on `where`; on `[::]` IPv4 clients reach them too, unless `only_ipv6`. Throws
/// std::runtime_error with one clear line where that is not possible, also where another process of the same user
/// already listens there.
Listeners open_listeners(const HostPort& where, unsigned count, bool only_ipv6 = false);

}  // namespace cordage::server
