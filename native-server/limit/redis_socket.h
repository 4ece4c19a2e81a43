#pragma once

#include <hiredis/hiredis.h>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "native-server/net/poller.h"
#include "native-server/net/resolver.h"
#include "native-server/net/timer.h"

namespace cordage::server {

/// Why a connection to Redis ended.
enum class RedisEnd { disconnected, bad_reply };

/// One connection to a Redis on a thread's poller. Replies come in the order of the commands. hiredis formats and
/// parses the protocol; its own asynchronous connection blocks during name resolution, and has no timeouts in Debian's
/// version. A reply that is an array, is not of the protocol, or has more than 1 KiB ends the connection, before more
/// of it is read.
class RedisSocket final : public Watcher {
 public:
  /// Called with every reply. It may call close() and connect().
  using OnReply = std::function<void(const redisReply&)>;
  /// Called once when the connection fails or ends. It may call connect().
  using OnEnd = std::function<void(RedisEnd)>;

  /// Throws std::system_error if the system has no resources for it.
  RedisSocket(Poller& poller, OnReply on_reply, OnEnd on_end, Resolver::LookUp look_up = &resolve_blocking);

  /// Starts connecting a new or closed socket. Commands can be queued at once. Each address of the host has an equal
  /// share of the time until `end` to connect; the caller ends the attempt of the last one.
  void connect(const std::string& host, std::uint16_t port, Timer::Clock::time_point end);

  /// Drops queued commands; their replies will not come.
  void close();

  /// Queues a command for the next write().
  void queue(std::initializer_list<std::string_view> words);

  /// Sends the queued commands, now or as soon as possible.
  void write();

  void on_events(std::uint32_t events) override;

 private:
  struct FreeReader {
    void operator()(redisReader* reader) const { redisReaderFree(reader); }
  };

  void connect_to_next();
  void on_connected();
  void read();
  void deliver_replies();
  void end(RedisEnd reason);

  Poller& poller_;
  OnReply on_reply_;
  OnEnd on_end_;
  Resolver resolver_;
  bool awaits_addresses_ = false;
  std::vector<SocketAddress> addresses_;  ///< Not tried yet, the next one last.
  Timer::Clock::time_point end_{};        ///< The end of the time to connect.
  Timer attempt_timer_;                   ///< The share of one address.
  FileDescriptor socket_{-1};
  redisReplyObjectFunctions functions_{};
  std::unique_ptr<redisReader, FreeReader> reader_;
  std::string unsent_;
  bool is_connected_ = false;
  unsigned connection_ = 0;  ///< Number of the current connection; events of earlier ones are ignored.
};

}  // namespace cordage::server
