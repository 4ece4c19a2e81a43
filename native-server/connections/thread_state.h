#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "native-server/connections/caller.h"
#include "native-server/connections/connection_lists.h"
#include "native-server/connections/responder.h"
#include "native-server/connections/wake_time.h"
#include "native-server/http/request_head.h"
#include "native-server/limit/shared_limit.h"
#include "native-server/net/poller.h"
#include "native-server/services.h"

namespace cordage::server {

/// The maximum that one read takes from a connection.
inline constexpr std::size_t read_bytes = 64 * 1024;

/// The state and buffers that the sessions of a thread share, so that none owns a buffer. The buffers keep nothing
/// between wake-ups.
struct ThreadState {
  /// The references must outlive this object. At most `max_connections` of the public port.
  ThreadState(Services& all, Counters& own, std::size_t max_connections)
      : services(all),
        counters(own),
        connections(wake_time, own, max_connections, max_held_bytes / all.options.threads),
        responder(all, own) {
    if (all.limiter == nullptr || !all.options.redis) return;
    shared_limit = std::make_unique<SharedLimit>(poller, *all.options.redis, *all.limiter, all.redis, own, all.log);
  }

  static constexpr std::size_t max_held_bytes = std::size_t{256} << 20;  ///< Over all threads.

  Services& services;
  Counters& counters;
  Poller poller;
  WakeTime wake_time;
  bool is_draining = false;
  ConnectionLists connections;
  std::unique_ptr<SharedLimit> shared_limit;  ///< Null if the count of the rate limit is not shared.

  std::array<char, read_bytes + max_head_bytes> input_bytes;
  std::span<char> input{input_bytes};
  std::string output;
  RequestHead head;
  Caller caller;
  Responder responder;
};

}  // namespace cordage::server
