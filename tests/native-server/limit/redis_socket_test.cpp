#include "native-server/limit/redis_socket.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "tests/catch.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

/// A command and its reply, in the Redis serialization protocol.
const std::string ping = "*1\r\n$4\r\nPING\r\n";
const std::string pong = "+PONG\r\n";

/// Listens like a Redis, for one connection at a time.
class Peer {
 public:
  Peer() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    REQUIRE(bind(listening_.get(), generic, size) == 0);
    REQUIRE(listen(listening_.get(), 1) == 0);
    REQUIRE(getsockname(listening_.get(), generic, &size) == 0);
    port_ = ntohs(address.sin_port);
  }

  std::uint16_t port() const { return port_; }

  bool accepts() {
    connection_ = FileDescriptor(accept4(listening_.get(), nullptr, nullptr, SOCK_NONBLOCK));
    received_.clear();
    return connection_.is_open();
  }
  bool receives(const std::string& text) {
    std::array<char, 64> bytes{};
    const ssize_t count = recv(connection_.get(), bytes.data(), bytes.size(), 0);
    if (count > 0) received_.append(bytes.data(), static_cast<std::size_t>(count));
    return received_ == text;
  }
  bool receives_the_end() {
    char byte = 0;
    return recv(connection_.get(), &byte, 1, 0) == 0;
  }
  void send(const std::string& text) {
    REQUIRE(::send(connection_.get(), text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
  }
  void end_sending() { shutdown(connection_.get(), SHUT_WR); }

 private:
  FileDescriptor listening_{socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)};
  FileDescriptor connection_{-1};
  std::string received_;
  std::uint16_t port_ = 0;
};

SocketAddress loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  SocketAddress result{};
  std::memcpy(&result.storage, &address, sizeof address);
  result.size = sizeof address;
  return result;
}

/// An address that drops packets: Linux ignores a SYN while the queue of a listening socket is full.
class SilentAddress {
 public:
  SilentAddress() {
    sockaddr_in address{};
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    REQUIRE(listen(listening_.get(), 0) == 0);
    REQUIRE(getsockname(listening_.get(), generic, &size) == 0);
    address_ = loopback(ntohs(address.sin_port));
    for (const FileDescriptor& each : waiting_)
      connect(each.get(), reinterpret_cast<const sockaddr*>(&address_.storage), address_.size);
  }

  const SocketAddress& address() const { return address_; }

 private:
  static FileDescriptor make() { return FileDescriptor(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)); }

  FileDescriptor listening_ = make();
  std::array<FileDescriptor, 4> waiting_{make(), make(), make(), make()};
  SocketAddress address_{};
};

}  // namespace

TEST_CASE("a Redis address that drops packets leaves the others their share of the time") {
  Peer peer;
  Poller poller;
  const SilentAddress silent;
  const auto before = GENERATE(as<std::size_t>{}, 0, 1, 3);
  bool has_ended = false;
  RedisSocket socket(
      poller, [](const redisReply&) {}, [&](RedisEnd) { has_ended = true; },
      [&](const std::string&, std::uint16_t port) {
        std::vector<SocketAddress> found(before, silent.address());
        found.push_back(loopback(port));
        found.push_back(silent.address());
        return found;
      });
  const auto start = Clock::now();
  const auto time = 600ms;
  socket.connect("several.test", peer.port(), start + time);
  socket.queue({"PING"});
  while (!peer.accepts() && !has_ended && Clock::now() < start + 10s)
    for (const epoll_event& event : poller.wait(1ms)) watcher_of(event).on_events(event.events);
  const auto taken = Clock::now() - start;
  const auto share = time / static_cast<int>(before + 2);
  CHECK_FALSE(has_ended);
  CHECK(taken >= share * static_cast<int>(before));
  CHECK(taken < 10s);
}

TEST_CASE("a connection that Redis ends is closed, reported once, and can be made again") {
  Peer peer;
  Poller poller;
  std::string told;
  RedisSocket socket(
      poller, [&](const redisReply& reply) { told += std::string(reply.str, reply.len) + ";"; },
      [&](RedisEnd) { told += "end;"; });
  const auto wait_until = [&](const auto& has_happened) {
    const auto end = Clock::now() + 10s;
    while (!has_happened() && Clock::now() < end)
      for (const epoll_event& event : poller.wait(1ms)) watcher_of(event).on_events(event.events);
    return Clock::now() < end;
  };
  for (int round = 0; round < 2; ++round) {
    told.clear();
    socket.connect("127.0.0.1", peer.port(), Clock::now() + 10s);
    socket.queue({"PING"});
    REQUIRE(wait_until([&] { return peer.accepts(); }));
    REQUIRE(wait_until([&] { return peer.receives(ping); }));
    peer.send(pong);
    REQUIRE(wait_until([&] { return told == "PONG;"; }));
    peer.end_sending();
    REQUIRE(wait_until([&] { return peer.receives_the_end(); }));
    CHECK(told == "PONG;end;");
  }
}
