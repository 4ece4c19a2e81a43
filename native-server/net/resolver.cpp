#include "native-server/net/resolver.h"

#include <netdb.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>

namespace cordage::server {

std::vector<SocketAddress> resolve_blocking(const std::string& host, std::uint16_t port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* first = nullptr;
  if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &first) != 0) return {};
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(first, &freeaddrinfo);
  std::vector<SocketAddress> found;
  for (const addrinfo* each = first; each != nullptr; each = each->ai_next) {
    SocketAddress& address = found.emplace_back();
    std::memcpy(&address.storage, each->ai_addr, each->ai_addrlen);
    address.size = each->ai_addrlen;
  }
  return found;
}

Resolver::Resolver(Poller& poller, OnFound on_found, LookUp look_up)
    : poller_(poller),
      on_found_(std::move(on_found)),
      look_up_(std::move(look_up)),
      event_(std::make_shared<FileDescriptor>(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))) {
  if (!event_->is_open() || !poller.add(event_->get(), EPOLLIN | EPOLLET, *this))
    throw std::system_error(errno, std::generic_category(), "eventfd");
}

// The thread may keep the descriptor open.
Resolver::~Resolver() { poller_.remove(event_->get()); }

void Resolver::start(const std::string& host, std::uint16_t port) {
  if (found_.valid()) return;
  std::packaged_task<std::vector<SocketAddress>()> task(
      [look_up = look_up_, host, port] { return look_up(host, port); });
  auto found = task.get_future();
  std::thread([task = std::move(task), event = event_]() mutable {
    task();
    eventfd_write(event->get(), 1);
  }).detach();
  found_ = std::move(found);
}

// Throws the exception of the lookup.
void Resolver::on_events(std::uint32_t) { on_found_(found_.get()); }

}  // namespace cordage::server
