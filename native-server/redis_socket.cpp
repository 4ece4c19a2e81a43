#include "native-server/redis_socket.h"

#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <new>
#include <utility>
#include <vector>

namespace cordage::server {
namespace {

struct FreeReply {
  void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Reply = std::unique_ptr<redisReply, FreeReply>;

constexpr std::size_t max_words = 8;

}  // namespace

RedisSocket::RedisSocket(Executor executor, OnReply on_reply)
    : on_reply_(std::move(on_reply)), resolver_(executor), socket_(executor) {}

void RedisSocket::connect(const std::string& host, std::uint16_t port) {
  close();
  reader_.reset(redisReaderCreate());
  if (!reader_) throw std::bad_alloc();
  resolver_.async_resolve(
      host, std::to_string(port), Resolver::numeric_service,
      [this, connection = connection_](const ErrorCode& error, const Resolver::results_type& found) {
        if (connection != connection_) return;
        if (error) return fail();
        asio::async_connect(socket_, found, [this, connection](const ErrorCode& failure, const Tcp::endpoint&) {
          if (connection != connection_) return;
          failure ? fail() : start();
        });
      });
}

void RedisSocket::close() {
  ++connection_;
  resolver_.cancel();
  ErrorCode ignored;
  socket_.close(ignored);
  reader_.reset();
  unsent_.clear();
  is_connected_ = false;
  awaits_room_ = false;
}

void RedisSocket::queue(std::initializer_list<std::string_view> words) {
  std::array<const char*, max_words> starts{};
  std::array<std::size_t, max_words> sizes{};
  std::transform(words.begin(), words.end(), starts.begin(), [](std::string_view word) { return word.data(); });
  std::transform(words.begin(), words.end(), sizes.begin(), [](std::string_view word) { return word.size(); });
  char* command = nullptr;
  const int size = redisFormatCommandArgv(&command, static_cast<int>(words.size()), starts.data(), sizes.data());
  if (size < 0) throw std::bad_alloc();
  const std::unique_ptr<char, decltype(&redisFreeCommand)> owner(command, &redisFreeCommand);
  unsent_.append(command, static_cast<std::size_t>(size));
}

void RedisSocket::write() {
  if (!is_connected_ || awaits_room_ || unsent_.empty()) return;
  ErrorCode error;
  const std::size_t count = socket_.write_some(asio::buffer(unsent_), error);
  if (error && error != asio::error::would_block) return fail();
  unsent_.erase(0, count);
  if (unsent_.empty()) return;
  awaits_room_ = true;
  socket_.async_wait(Socket::wait_write, [this, connection = connection_](const ErrorCode&) {
    if (connection != connection_) return;
    awaits_room_ = false;
    write();
  });
}

void RedisSocket::start() {
  is_connected_ = true;
  ErrorCode ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(Tcp::no_delay(true), ignored);
  await_replies();
  write();
}

void RedisSocket::await_replies() {
  socket_.async_wait(Socket::wait_read, [this, connection = connection_](const ErrorCode&) {
    if (connection == connection_) read();
  });
}

// Waits for more before the replies are looked at: whatever they lead to must not stop the connection.
void RedisSocket::read() {
  std::array<char, 16 * 1024> bytes;
  ErrorCode error;
  const std::size_t count = socket_.read_some(asio::buffer(bytes), error);
  if (error && error != asio::error::would_block) return fail();
  await_replies();
  if (redisReaderFeed(reader_.get(), bytes.data(), count) != REDIS_OK) return fail();
  deliver_replies();
}

void RedisSocket::deliver_replies() {
  for (const unsigned connection = connection_; connection == connection_;) {
    void* object = nullptr;
    if (redisReaderGetReply(reader_.get(), &object) != REDIS_OK) return fail();
    if (object == nullptr) return;
    const Reply reply(static_cast<redisReply*>(object));
    on_reply_(reply.get());
  }
}

void RedisSocket::fail() {
  close();
  on_reply_(nullptr);
}

}  // namespace cordage::server
