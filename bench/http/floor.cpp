// floor TEXT: responds to each read with TEXT and makes only the system calls for that. No server that uses epoll takes
// less time for a request. The first line of output is its address.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <system_error>

namespace {

int checked(int result, const char* call) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), call);
  return result;
}

int open_listener() {
  const int listener = checked(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), "socket");
  const int on = 1;
  setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  checked(bind(listener, generic, size), "bind");
  checked(listen(listener, SOMAXCONN), "listen");
  checked(getsockname(listener, generic, &size), "getsockname");
  std::printf("listening on http://127.0.0.1:%d\n", ntohs(address.sin_port));
  std::fflush(stdout);
  return listener;
}

void watch(int poller, int descriptor, std::uint32_t events) {
  epoll_event event{.events = events, .data = {.fd = descriptor}};
  checked(epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event), "epoll_ctl");
}

void accept_all(int poller, int listener) {
  for (int client = 0; (client = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK)) >= 0;)
    watch(poller, client, EPOLLIN | EPOLLRDHUP | EPOLLET);
}

void answer(int client, std::string_view text) {
  static std::array<char, 64 * 1024> input;
  const ssize_t count = recv(client, input.data(), input.size(), 0);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0 || send(client, text.data(), text.size(), MSG_NOSIGNAL) < 0) close(client);
}

}  // namespace

int main(int, char** arguments) {
  const std::string_view text = arguments[1];
  const int listener = open_listener();
  const int poller = checked(epoll_create1(0), "epoll_create1");
  watch(poller, listener, EPOLLIN);
  std::array<epoll_event, 64> events;
  while (true) {
    const int count = checked(epoll_wait(poller, events.data(), static_cast<int>(events.size()), -1), "epoll_wait");
    for (int i = 0; i < count; ++i) {
      const int descriptor = events[static_cast<std::size_t>(i)].data.fd;
      descriptor == listener ? accept_all(poller, listener) : answer(descriptor, text);
    }
  }
}
