#pragma once

#include <hiredis/hiredis.h>

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "native-server/sockets.h"

namespace cordage::server {

/// One connection to a Redis on a thread's event loop: commands go out, replies come in, in the same order. hiredis
/// writes and reads the protocol, Asio has the socket: hiredis's own asynchronous connection blocks while it looks up a
/// name, and knows no time-outs in Debian's version.
class RedisSocket {
 public:
  /// Gets every reply, and null once when there is no connection or no longer one. It may close and connect.
  using OnReply = std::function<void(const redisReply*)>;

  RedisSocket(Executor executor, OnReply on_reply);

  /// Begins to connect. Commands can be queued at once.
  void connect(const std::string& host, std::uint16_t port);

  /// Forgets what was queued; no reply to it will come.
  void close();

  /// Puts a command in line. It goes out with the next write().
  void queue(std::initializer_list<std::string_view> words);

  /// Sends what is in line, now or as soon as it can be sent.
  void write();

 private:
  using Resolver = asio::ip::basic_resolver<Tcp, Executor>;
  struct FreeReader {
    void operator()(redisReader* reader) const { redisReaderFree(reader); }
  };

  void start();
  void await_replies();
  void read();
  void deliver_replies();
  void fail();

  OnReply on_reply_;
  Resolver resolver_;
  Socket socket_;
  std::unique_ptr<redisReader, FreeReader> reader_;
  std::string unsent_;
  bool is_connected_ = false;
  bool awaits_room_ = false;
  unsigned connection_ = 0;  ///< Number of the current one: what began under another no longer matters.
};

}  // namespace cordage::server
