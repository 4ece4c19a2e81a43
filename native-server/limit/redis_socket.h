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

/// One connection to a Redis on a thread's poller: commands go out, replies come in, in the same order. hiredis writes
/// and reads the protocol; its own asynchronous connection blocks while it looks up a name, and knows no time-outs in
/// Debian's version.
class RedisSocket final : public Watcher {
 public:
  /// Gets every reply, and null once when there is no connection or no longer one. It may close and connect.
  using OnReply = std::function<void(const redisReply*)>;

  /// Throws std::system_error where the system has no room for it.
  RedisSocket(Poller& poller, OnReply on_reply);

  /// Begins to connect a socket that is new or closed. Commands can be queued at once.
  void connect(const std::string& host, std::uint16_t port);

  /// Forgets what was queued; no reply to it will come.
  void close();

  /// Puts a command in line. It goes out with the next write().
  void queue(std::initializer_list<std::string_view> words);

  /// Sends what is in line, now or as soon as it can be sent.
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
  std::vector<SocketAddress> addresses_;  ///< That were not tried yet, the next one last.
  FileDescriptor socket_{-1};
  std::unique_ptr<redisReader, FreeReader> reader_;
  std::string unsent_;
  bool is_connected_ = false;
  unsigned connection_ = 0;  ///< Number of the current one: what began under another no longer matters.
};

}  // namespace cordage::server
