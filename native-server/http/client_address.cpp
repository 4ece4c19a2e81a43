#include "native-server/http/client_address.h"

#include <algorithm>

#include "core/text/lists.h"

namespace cordage::server {
namespace {

// An entry of X-Forwarded-For without the brackets and the port that some proxies add.
std::string_view without_port(std::string_view entry) {
  if (entry.starts_with('[')) {
    const auto end = entry.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view rest = entry.substr(end + 1);
    return rest.empty() || rest.starts_with(':') ? entry.substr(1, end - 1) : std::string_view{};
  }
  const auto colon = entry.find(':');
  const bool has_one_colon = colon != std::string_view::npos && entry.find(':', colon + 1) == std::string_view::npos;
  return has_one_colon ? entry.substr(0, colon) : entry;
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
    const auto address = parse_ip(without_port(entry));
    if (!address) break;
    client = *address;
  }
  return client;
}

}  // namespace cordage::server
