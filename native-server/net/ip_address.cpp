#include "native-server/net/ip_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>

#include "core/text/decimal.h"

namespace cordage::server {
namespace {

constexpr std::array<std::uint8_t, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr unsigned mapped_prefix_bits = 96;

IpAddress normalised(const std::array<std::uint8_t, 16>& v6) {
  if (!std::equal(mapped_prefix.begin(), mapped_prefix.end(), v6.begin())) return {v6, false};
  IpAddress address;
  std::copy(v6.begin() + mapped_prefix.size(), v6.end(), address.bytes.begin());
  return address;
}

}  // namespace

std::optional<IpAddress> parse_ip(std::string_view text) {
  std::array<char, INET6_ADDRSTRLEN> terminated{};
  if (text.size() >= terminated.size()) return std::nullopt;
  std::copy(text.begin(), text.end(), terminated.begin());
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET, terminated.data(), bytes.data()) == 1) return IpAddress{bytes, true};
  if (inet_pton(AF_INET6, terminated.data(), bytes.data()) == 1) return normalised(bytes);
  return std::nullopt;
}

IpAddress ip_of(const sockaddr& address) {
  std::array<std::uint8_t, 16> bytes{};
  if (address.sa_family == AF_INET6) {
    std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr, 16);
    return normalised(bytes);
  }
  if (address.sa_family == AF_INET) {
    std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in&>(address).sin_addr, 4);
  }
  return {bytes, true};
}

bool Cidr::contains(const IpAddress& address) const {
  if (address.is_v4 != network.is_v4) return false;
  const std::size_t whole = prefix_bits / 8;
  if (!std::equal(network.bytes.begin(), network.bytes.begin() + whole, address.bytes.begin())) return false;
  const unsigned rest = prefix_bits % 8;
  return rest == 0 || (network.bytes[whole] ^ address.bytes[whole]) >> (8 - rest) == 0;
}

std::optional<Cidr> parse_cidr(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = parse_ip(text.substr(0, slash));
  if (!address) return std::nullopt;
  const bool is_mapped = address->is_v4 && text.find(':') != std::string_view::npos;
  const unsigned max = address->is_v4 ? 32 : 128;
  if (slash == std::string_view::npos) return Cidr{*address, max};

  auto bits = read_number<unsigned>(text.substr(slash + 1));
  if (!bits || (is_mapped && *bits < mapped_prefix_bits)) return std::nullopt;
  if (is_mapped) *bits -= mapped_prefix_bits;
  if (*bits > max) return std::nullopt;
  return Cidr{*address, *bits};
}

std::string to_string(const Cidr& block) {
  const auto& [network, prefix_bits] = block;
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(network.is_v4 ? AF_INET : AF_INET6, network.bytes.data(), text.data(), text.size());
  return std::string(text.data()).append("/").append(std::to_string(prefix_bits));
}

std::string shortened(const IpAddress& address) {
  Cidr block{address, address.is_v4 ? 24U : 48U};
  std::fill(block.network.bytes.begin() + block.prefix_bits / 8, block.network.bytes.end(), std::uint8_t{0});
  return to_string(block);
}

}  // namespace cordage::server
