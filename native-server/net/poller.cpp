#include "native-server/net/poller.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace cordage::server {

Poller::Poller() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (!epoll_.is_open()) throw std::system_error(errno, std::generic_category(), "epoll_create1");
}

bool Poller::add(int descriptor, std::uint32_t events, Watcher& watcher) {
  epoll_event event{.events = events, .data = {.ptr = &watcher}};
  return epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, descriptor, &event) == 0;
}

void Poller::rearm(int descriptor, std::uint32_t events, Watcher& watcher) {
  epoll_event event{.events = events, .data = {.ptr = &watcher}};
  epoll_ctl(epoll_.get(), EPOLL_CTL_MOD, descriptor, &event);
}

void Poller::remove(int descriptor) { epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, descriptor, nullptr); }

std::span<const epoll_event> Poller::wait(std::chrono::milliseconds timeout) {
  const int count =
      epoll_wait(epoll_.get(), events_.data(), static_cast<int>(events_.size()), static_cast<int>(timeout.count()));
  return {events_.data(), static_cast<std::size_t>(std::max(count, 0))};  // A signal counts as no event.
}

}  // namespace cordage::server
