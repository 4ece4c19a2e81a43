#include "native-server/net/authority.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>

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

bool is_host(std::string_view host) {
  return host.starts_with('[') ? host.ends_with(']') && is_ipv6(without_brackets(host)) : is_name(host);
}

std::optional<std::uint16_t> read_port(std::string_view text) {
  constexpr std::size_t max_digits = 5;
  return text.size() <= max_digits ? read_number<std::uint16_t>(text) : std::nullopt;
}

}  // namespace

bool is_valid_authority(const Authority& authority) {
  // RFC 3986 §3.2.3: a port may be empty.
  const auto& port = authority.port;
  return !authority.user_info && is_host(authority.host) && (!port || port->empty() || read_port(*port));
}

bool is_valid_authority(std::string_view text) { return is_valid_authority(split_authority(text)); }

std::optional<HostPort> read_host_port(const Authority& authority, std::optional<std::uint16_t> default_port) {
  if (!is_valid_authority(authority)) return std::nullopt;
  const auto port = authority.port.value_or("").empty() ? default_port : read_port(*authority.port);
  if (!port) return std::nullopt;
  return HostPort{std::string(without_brackets(authority.host)), *port};
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
