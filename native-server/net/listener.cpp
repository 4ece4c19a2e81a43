#include "native-server/net/listener.h"

#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <stdexcept>

namespace cordage::server {
namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

std::string to_string(const HostPort& where) {
  const bool bracketed = where.host.find(':') != std::string::npos;
  return (bracketed ? "[" + where.host + "]:" : where.host + ":") + std::to_string(where.port);
}

[[noreturn]] void fail(const HostPort& where, const char* reason) {
  throw std::runtime_error("cannot listen on " + to_string(where) + ": " + reason);
}

Addresses resolve(const HostPort& where) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int error = getaddrinfo(where.host.c_str(), std::to_string(where.port).c_str(), &hints, &found);
  if (error != 0) fail(where, gai_strerror(error));
  return {found, &freeaddrinfo};
}

void turn_on(const FileDescriptor& socket, int option, int level = SOL_SOCKET) {
  const int on = 1;
  setsockopt(socket.get(), level, option, &on, sizeof on);
}

FileDescriptor open_socket(const HostPort& where, int family) {
  FileDescriptor opened(socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (opened.get() < 0) fail(where, std::strerror(errno));
  turn_on(opened, SO_REUSEADDR);
  return opened;
}

}  // namespace

Listeners open_listeners(const HostPort& where, unsigned count, bool only_ipv6) {
  const Addresses addresses = resolve(where);
  sockaddr_storage address{};
  socklen_t length = addresses->ai_addrlen;
  std::memcpy(&address, addresses->ai_addr, length);
  auto* const generic = reinterpret_cast<sockaddr*>(&address);

  Listeners listeners;
  for (unsigned i = 0; i < count; ++i) {
    FileDescriptor opened = open_socket(where, addresses->ai_family);
    if (only_ipv6 && addresses->ai_family == AF_INET6) turn_on(opened, IPV6_V6ONLY, IPPROTO_IPV6);
    // The first socket binds without SO_REUSEPORT: with it, it would silently join another server of the same user.
    if (i > 0) turn_on(opened, SO_REUSEPORT);
    if (bind(opened.get(), generic, length) != 0) fail(where, std::strerror(errno));
    if (i == 0) turn_on(opened, SO_REUSEPORT);
    getsockname(opened.get(), generic, &length);  // Now with the port that the others share.
    listeners.sockets.push_back(std::move(opened));
  }
  for (const FileDescriptor& socket : listeners.sockets) {
    if (listen(socket.get(), SOMAXCONN) != 0) fail(where, std::strerror(errno));
  }
  listeners.authority = local_authority(listeners.sockets.front().get());
  return listeners;
}

}  // namespace cordage::server
