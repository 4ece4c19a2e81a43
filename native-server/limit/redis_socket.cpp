#include "native-server/limit/redis_socket.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <utility>

namespace cordage::server {
namespace {

struct FreeReply {
  void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Reply = std::unique_ptr<redisReply, FreeReply>;

constexpr std::size_t max_words = 8;
constexpr std::size_t max_reply_bytes = 1024;
constexpr std::uint32_t all_events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;

bool has_failed(int socket) {
  int error = 0;
  socklen_t size = sizeof error;
  return getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0;
}

bool has_connected(int socket) {
  sockaddr_storage peer;
  socklen_t size = sizeof peer;
  return getpeername(socket, reinterpret_cast<sockaddr*>(&peer), &size) == 0;
}

}  // namespace

RedisSocket::RedisSocket(Poller& poller, OnReply on_reply, OnEnd on_end, Resolver::LookUp look_up)
    : poller_(poller),
      on_reply_(std::move(on_reply)),
      on_end_(std::move(on_end)),
      resolver_(
          poller,
          [this](std::vector<SocketAddress> found) {
            if (!std::exchange(awaits_addresses_, false)) return;
            addresses_.assign(found.rbegin(), found.rend());
            connect_to_next();
          },
          std::move(look_up)),
      attempt_timer_(poller, [this] {
        if (!is_connected_ && !addresses_.empty()) connect_to_next();
      }) {}

void RedisSocket::connect(const std::string& host, std::uint16_t port, Timer::Clock::time_point end) {
  reader_.reset(redisReaderCreate());
  if (!reader_) throw std::bad_alloc();
  functions_ = *reader_->fn;
  // Reject arrays: hiredis allocates all elements as soon as their number arrives. auto: its type differs between
  // versions of hiredis.
  functions_.createArray = [](const redisReadTask*, auto) -> void* { return nullptr; };
  reader_->fn = &functions_;
  awaits_addresses_ = true;
  end_ = end;
  resolver_.start(host, port);
}

void RedisSocket::close() {
  ++connection_;
  awaits_addresses_ = false;
  addresses_.clear();
  socket_.reset();
  reader_.reset();
  unsent_.clear();
  is_connected_ = false;
}

void RedisSocket::queue(std::initializer_list<std::string_view> words) {
  std::array<const char*, max_words> starts{};
  std::array<std::size_t, max_words> sizes{};
  std::transform(words.begin(), words.end(), starts.begin(), [](std::string_view word) { return word.data(); });
  std::transform(words.begin(), words.end(), sizes.begin(), [](std::string_view word) { return word.size(); });
  char* command = nullptr;
  const auto size = redisFormatCommandArgv(&command, static_cast<int>(words.size()), starts.data(), sizes.data());
  if (size < 0) throw std::bad_alloc();
  const std::unique_ptr<char, decltype(&redisFreeCommand)> owner(command, &redisFreeCommand);
  unsent_.append(command, static_cast<std::size_t>(size));
}

// Bytes that cannot be sent now are sent when the socket is writable again.
void RedisSocket::write() {
  if (!is_connected_ || unsent_.empty()) return;
  const ssize_t count = send(socket_.get(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
  if (count < 0 && errno != EAGAIN) return end(RedisEnd::disconnected);
  unsent_.erase(0, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
}

void RedisSocket::on_events(std::uint32_t events) {
  if (!socket_.is_open()) return;
  if (!is_connected_) {
    if (has_failed(socket_.get())) return connect_to_next();
    if (has_connected(socket_.get())) on_connected();
    return;  // Else the event is of an address that was given up.
  }
  const unsigned connection = connection_;
  if ((events & EPOLLOUT) != 0) write();
  if (connection == connection_ && (events & ~std::uint32_t{EPOLLOUT}) != 0) read();
}

// An address that drops packets must not use up the time of the others (RFC 8305).
void RedisSocket::connect_to_next() {
  while (!addresses_.empty()) {
    const auto now = Timer::Clock::now();
    attempt_timer_.set(now + (end_ - now) / static_cast<Timer::Clock::rep>(addresses_.size()));
    const SocketAddress address = addresses_.back();
    addresses_.pop_back();
    socket_ = FileDescriptor(socket(address.storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const auto* const generic = reinterpret_cast<const sockaddr*>(&address.storage);
    if (::connect(socket_.get(), generic, address.size) != 0 && errno != EINPROGRESS) continue;
    if (poller_.add(socket_.get(), all_events, *this)) return;
  }
  end(RedisEnd::disconnected);
}

void RedisSocket::on_connected() {
  is_connected_ = true;
  const int on = 1;
  setsockopt(socket_.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  write();
}

// Each read is parsed before the next one, so that a reply takes no more memory than it may have.
void RedisSocket::read() {
  std::array<char, 16 * 1024> bytes;
  for (const unsigned connection = connection_; connection == connection_;) {
    const ssize_t count = recv(socket_.get(), bytes.data(), bytes.size(), 0);
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) return end(RedisEnd::disconnected);
    const auto size = static_cast<std::size_t>(count);
    if (redisReaderFeed(reader_.get(), bytes.data(), size) != REDIS_OK) return end(RedisEnd::bad_reply);
    deliver_replies();
  }
}

void RedisSocket::deliver_replies() {
  for (const unsigned connection = connection_; connection == connection_;) {
    void* object = nullptr;
    if (redisReaderGetReply(reader_.get(), &object) != REDIS_OK) return end(RedisEnd::bad_reply);
    const Reply reply(static_cast<redisReply*>(object));
    const std::size_t bytes = reply ? static_cast<std::size_t>(reply->len) : reader_->len - reader_->pos;
    if (bytes > max_reply_bytes) return end(RedisEnd::bad_reply);
    if (!reply) return;
    on_reply_(*reply);
  }
}

void RedisSocket::end(RedisEnd reason) {
  close();
  on_end_(reason);
}

}  // namespace cordage::server
