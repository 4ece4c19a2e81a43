#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "native-server/net/authority.h"
#include "native-server/net/file_descriptor.h"

namespace cordage::server {

/// Sockets that all listen on the same address; the system spreads new connections over them.
struct Listeners {
  std::string authority;  ///< The address with the actual port: `127.0.0.1:8080`, `[::1]:8080`.
  std::vector<FileDescriptor> sockets;
  bool are_passed = false;  ///< They outlive this process, with the connections in their queues.
};

/// Opens `count` sockets that listen on `where`, on a free port if its port is 0; on `[::]` also for IPv4 clients,
/// unless `only_ipv6`. Throws std::runtime_error with a message of one line if that is not possible, also if another
/// process of the same user already listens there.
Listeners open_listeners(const HostPort& where, unsigned count, bool only_ipv6 = false);

}  // namespace cordage::server
