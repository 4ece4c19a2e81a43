#include "native-server/limit/client_key.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <span>

namespace cordage::server {
namespace {

std::uint64_t big_endian(std::span<const std::uint8_t> bytes) {
  std::uint64_t value = 0;
  for (const std::uint8_t byte : bytes) value = value << 8 | byte;
  return value;
}

/// IPv4 addresses as IPv6 addresses, 64:ff9b::/96 (RFC 6052 §2.1).
constexpr std::array<std::uint8_t, 12> nat64_prefix{0x00, 0x64, 0xff, 0x9b};

}  // namespace

ClientKey client_key(const IpAddress& address) {
  const std::span<const std::uint8_t> bytes(address.bytes);
  if (address.is_v4) return {big_endian(bytes.first(4)), 4};
  if (std::equal(nat64_prefix.begin(), nat64_prefix.end(), bytes.begin())) return {big_endian(bytes.last(4)), 4};
  return {big_endian(bytes.first(8)), 6};
}

std::string to_string(const ClientKey& client) {
  const bool is_v4 = client.family == 4;
  std::array<std::uint8_t, 16> bytes{};
  const int size = is_v4 ? 4 : 8;
  for (int i = 0; i < size; ++i)
    bytes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(client.prefix >> 8 * (size - 1 - i));
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(is_v4 ? AF_INET : AF_INET6, bytes.data(), text.data(), text.size());
  return std::string(text.data()).append(is_v4 ? "" : "/64");
}

}  // namespace cordage::server
