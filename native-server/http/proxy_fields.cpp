#include "native-server/http/proxy_fields.h"

#include <algorithm>

#include "core/text/ascii.h"
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

std::string_view last_element(std::string_view list) {
  if (list.empty()) return list;
  const auto comma = list.rfind(',');
  return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

/// Returns whether a string matches a pattern in which `x` is a hexadecimal digit.
bool is_like(std::string_view text, std::string_view pattern) {
  return std::equal(text.begin(), text.end(), pattern.begin(), pattern.end(),
                    [](char c, char wanted) { return wanted == 'x' ? hex_value(c) >= 0 : c == wanted; });
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

void write_base_url(const BaseUrlSource& source, std::string& base_url) {
  if (!source.configured.empty()) {
    base_url = source.configured;
    return;
  }
  const std::string_view forwarded = last_element(source.forwarded_host);
  const std::string_view authority = is_valid_authority(forwarded) ? forwarded : source.authority;
  base_url.clear();
  if (authority.empty()) return;
  const bool secure = equal_ignoring_case(last_element(source.forwarded_proto), "https");
  base_url.append(secure ? "https://" : "http://").append(authority);
}

std::string_view request_id(std::string_view traceparent, std::string_view x_request_id) {
  constexpr std::string_view trace = "xx-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx-xxxxxxxxxxxxxxxx-xx";
  constexpr std::string_view trace_id = trace.substr(3, 32);
  constexpr std::string_view uuid = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  if (is_like(traceparent.substr(0, trace.size()), trace)) return traceparent.substr(3, trace_id.size());
  return is_like(x_request_id, trace_id) || is_like(x_request_id, uuid) ? x_request_id : std::string_view{};
}

}  // namespace cordage::server
