#include "native-server/name_lookup.h"

#include <netdb.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

namespace cordage::server {
namespace {

std::vector<SocketAddress> look_up(const std::string& host, std::uint16_t port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICSERV;
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

}  // namespace

NameLookup::NameLookup(Poller& poller, OnFound on_found)
    : event_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)), on_found_(std::move(on_found)) {
  if (!event_.is_open() || !poller.add(event_.get(), EPOLLIN | EPOLLET, *this))
    throw std::system_error(errno, std::generic_category(), "eventfd");
}

void NameLookup::start(const std::string& host, std::uint16_t port) {
  if (thread_.joinable()) return;
  thread_ = std::jthread([this, host, port] {
    found_ = look_up(host, port);
    eventfd_write(event_.get(), 1);
  });
}

void NameLookup::on_events(std::uint32_t) {
  thread_.join();
  on_found_(std::exchange(found_, {}));
}

}  // namespace cordage::server
