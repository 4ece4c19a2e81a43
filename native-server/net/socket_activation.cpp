#include "native-server/net/socket_activation.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/text/decimal.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

constexpr int first_descriptor = 3;
constexpr unsigned max_descriptors = 1024;

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

unsigned descriptor_count() {
  if (environment("LISTEN_PID") != std::to_string(getpid())) return 0;
  const auto count = read_number<unsigned>(environment("LISTEN_FDS"));
  if (!count || *count > max_descriptors) {
    throw std::runtime_error("LISTEN_FDS must be a number of descriptors, at most " + std::to_string(max_descriptors));
  }
  return *count;
}

int socket_option(int descriptor, int option) {
  int value = 0;
  socklen_t length = sizeof value;
  return getsockopt(descriptor, SOL_SOCKET, option, &value, &length) == 0 ? value : -1;
}

bool is_tcp_listener(int descriptor) {
  const int family = socket_option(descriptor, SO_DOMAIN);
  return (family == AF_INET || family == AF_INET6) && socket_option(descriptor, SO_ACCEPTCONN) == 1;
}

/// The listeners of this address; new ones if no earlier socket had it.
Listeners& listeners_of(const std::string& authority, std::vector<Listeners>& all) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Listeners& each) { return each.authority == authority; });
  if (found != all.end()) return *found;
  return all.emplace_back(Listeners{.authority = authority, .sockets = {}, .are_passed = true});
}

}  // namespace

ActivationListeners take_activation_listeners() {
  ActivationListeners taken;
  const auto count = static_cast<int>(descriptor_count());
  std::string_view names = environment("LISTEN_FDNAMES");
  for (int i = 0; i < count; ++i) {
    const std::string_view name = names.substr(0, names.find(':'));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    const int descriptor = first_descriptor + i;
    if (!is_tcp_listener(descriptor)) {
      throw std::runtime_error("descriptor " + std::to_string(descriptor) +
                               " of LISTEN_FDS is not a listening TCP socket");
    }
    auto& all = name == "admin" ? taken.admin : taken.site;
    listeners_of(local_authority(descriptor), all).sockets.emplace_back(descriptor);
  }
  return taken;
}

}  // namespace cordage::server
