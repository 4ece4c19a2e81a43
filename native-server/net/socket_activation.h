#pragma once

#include <vector>

#include "native-server/net/listener.h"

namespace cordage::server {

/// Listening sockets that the parent process opened, as systemd does for a socket unit (sd_listen_fds(3)). They stay
/// open there: while no server runs, connections wait in their queues.
struct ActivationListeners {
  std::vector<Listeners> site;   ///< One for each address, in the order of the descriptors.
  std::vector<Listeners> admin;  ///< Likewise, of the sockets whose name is `admin`.
};

/// Takes the sockets of LISTEN_FDS, LISTEN_PID and LISTEN_FDNAMES; none if they are for another process. Call it once.
/// Throws std::runtime_error with a message of one line if one is not a listening TCP socket.
ActivationListeners take_activation_listeners();

}  // namespace cordage::server
