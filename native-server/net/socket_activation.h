#pragma once

#include <vector>

#include "native-server/net/listener.h"

namespace cordage::server {

/// Listening sockets that were opened by whoever started this process, as systemd does for a socket unit
/// (sd_listen_fds(3)). They stay open there: while no server runs, connections wait in their queues.
struct ActivationListeners {
  std::vector<Listeners> site;   ///< One for each address, in the order they were handed over.
  std::vector<Listeners> admin;  ///< Likewise, of the sockets whose name is `admin`.
};

/// Takes the sockets that LISTEN_FDS, LISTEN_PID and LISTEN_FDNAMES tell of; none where they are meant for another
/// process. To be called once. Throws std::runtime_error with one clear line where one is not a listening TCP socket.
ActivationListeners take_activation_listeners();

}  // namespace cordage::server
