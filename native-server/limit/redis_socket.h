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

namespace cordage::server {

/// One connection to a Redis on a thread's poller. Replies come in the order of the commands. hiredis formats and
/// parses the protocol; its own asynchronous connection blocks during name resolution, and has no timeouts in Debian's
/// version.
class RedisSocket final : public Watcher {
 public:
  /// Called with every reply, and once with null when the connection fails or ends. It may call close() and connect().
  using OnReply = std::function<void(const redisReply*)>;

  /// Throws std::system_error if the system has no resources for it.
  RedisSocket(Poller& poller, OnReply on_reply);

  /// Starts connecting a new or closed socket. Commands can be queued at once.
  void connect(const std::string& host, std::uint16_t port);

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
  void fail();

  Poller& poller_;
  OnReply on_reply_;
  Resolver resolver_;
  bool awaits_addresses_ = false;
  std::vector<SocketAddress> addresses_;  ///< Not tried yet, the next one last.
  FileDescriptor socket_{-1};
  std::unique_ptr<redisReader, FreeReader> reader_;
  std::string unsent_;
  bool is_connected_ = false;
  unsigned connection_ = 0;  ///< Number of the current connection; events of earlier ones are ignored.
};

}  // namespace cordage::server
