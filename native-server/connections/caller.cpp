#include "native-server/connections/caller.h"

#include "core/base/wipe.h"
#include "native-server/http/proxy_fields.h"

namespace cordage::server {

void Caller::clear() {
  request_id = {};
  wipe(base_url);
}

void find_caller(const Services& services, const RequestHead& head, const ConnectionSource& source, Caller& caller) {
  caller.clear();
  const std::span<const Cidr> trusted = services.options.trusted_proxies;
  const bool is_proxied = is_trusted(source.peer, trusted);
  caller.request_id = is_proxied ? request_id(head.traceparent.view(), head.x_request_id.view()) : std::string_view{};
  caller.client = is_proxied ? client_address(source.peer, head.forwarded_for.view(), trusted) : source.peer;

  const bool believes_host = is_proxied && services.options.trusts_forwarded_host;
  write_base_url({.configured = services.options.site.base_url,
                  .authority = head.authority,
                  .forwarded_proto = believes_host ? head.forwarded_proto.view() : std::string_view{},
                  .forwarded_host = believes_host ? head.forwarded_host.view() : std::string_view{}},
                 caller.base_url);
}

}  // namespace cordage::server
