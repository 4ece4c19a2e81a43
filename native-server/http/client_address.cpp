#include "native-server/http/client_address.h"

#include <algorithm>

#include "core/text/lists.h"
#include "core/text/uri.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

// An entry of X-Forwarded-For: an address, or an authority, because some proxies add brackets and a port.
std::optional<IpAddress> read_entry(std::string_view entry) {
  if (const auto address = parse_ip(entry)) return address;
  const Authority authority = split_authority(entry);
  return is_valid_authority(authority) ? parse_ip(without_brackets(authority.host)) : std::nullopt;
}

}  // namespace

bool is_trusted(const IpAddress& address, std::span<const Cidr> trusted) {
  return std::any_of(trusted.begin(), trusted.end(), [&](const Cidr& block) { return block.contains(address); });
}

IpAddress client_address(const IpAddress& peer, std::string_view forwarded_for, std::span<const Cidr> trusted) {
  IpAddress client = peer;
  while (!forwarded_for.empty() && is_trusted(client, trusted)) {
    const auto comma = forwarded_for.rfind(',');
    const bool is_first = comma == std::string_view::npos;
    const std::string_view entry = trimmed(is_first ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = is_first ? std::string_view{} : forwarded_for.substr(0, comma);
    if (entry.empty()) continue;  // RFC 9110 §5.6.1.2: empty elements of a list do not count.
    const auto address = read_entry(entry);
    if (!address) break;
    client = *address;
  }
  return client;
}

}  // namespace cordage::server
