#include "native-server/net/authority.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/base/find_byte.h"
#include "core/text/character_set.h"
#include "core/text/decimal.h"

namespace cordage::server {
namespace {

constexpr std::size_t max_name_bytes = 253;

constexpr CharacterSet label_characters("-_");

// An IPv4 address needs no extra rule: it is four labels.
bool is_name(std::string_view name) {
  if (name.ends_with('.')) name.remove_suffix(1);
  if (name.empty() || name.size() > max_name_bytes) return false;
  bool label_is_empty = true;
  for (const char c : name) {
    if (c == '.' ? label_is_empty : !label_characters.has(c)) return false;
    label_is_empty = c == '.';
  }
  return !label_is_empty;
}

bool is_ipv6(std::string_view text) {
  std::array<char, INET6_ADDRSTRLEN> terminated{};
  if (text.size() >= terminated.size()) return false;
  std::copy(text.begin(), text.end(), terminated.begin());
  in6_addr address;
  return inet_pton(AF_INET6, terminated.data(), &address) == 1;
}

// RFC 3986 §3.2.3: it may be empty.
bool is_port(std::string_view text) {
  return text.empty() || (text.size() <= 5 && read_number<std::uint16_t>(text).has_value());
}

}  // namespace

bool is_valid_authority(std::string_view authority) {
  if (authority.empty()) return false;
  const auto bracket = authority.starts_with('[') ? authority.find(']') : 0;
  if (bracket == std::string_view::npos) return false;
  const std::string_view after = authority.substr(bracket);
  const std::string_view host = authority.substr(0, bracket + find_byte(after, [](auto c) { return c == ':'; }));
  if (host.size() < authority.size() && !is_port(authority.substr(host.size() + 1))) return false;
  if (bracket == 0) return is_name(host);
  return host.size() == bracket + 1 && is_ipv6(host.substr(1, bracket - 1));
}

std::string local_authority(int socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> port{};
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  if (getsockname(socket, generic, &length) != 0 || getnameinfo(generic, length, host.data(), host.size(), port.data(),
                                                                port.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return "localhost";
  }
  std::string_view name(host.data());
  if (name.starts_with("::ffff:")) name.remove_prefix(7);
  name = name.substr(0, name.find('%'));  // The zone of a link-local address has no meaning on other machines.
  const bool bracketed = name.find(':') != std::string_view::npos;
  std::string authority(bracketed ? "[" : "");
  authority.append(name).append(bracketed ? "]:" : ":").append(port.data());
  return authority;
}

}  // namespace cordage::server
