#include "native-server/connections/caller.h"

#include "core/base/wipe.h"
#include "native-server/http/base_url.h"
#include "native-server/http/client_address.h"
#include "native-server/net/authority.h"

namespace cordage::server {

void Caller::clear() {
  wipe(base_url.data(), base_url.size());
  base_url.clear();
}

void find_caller(const Services& services, const RequestHead& head, const Origin& origin, Caller& caller) {
  caller.clear();
  const std::span<const Cidr> trusted = services.options.trusted_proxies;
  const bool is_proxied = is_trusted(origin.peer, trusted);
  caller.client = is_proxied ? client_address(origin.peer, head.forwarded_for.view(), trusted) : origin.peer;
  // It arrives while the base URL is written.
  if (services.limiter != nullptr && origin.port == Port::site) services.limiter->prefetch(client_key(caller.client));

  const std::string_view configured = services.options.site.base_url;
  const bool needs_local = configured.empty() && head.authority.empty();
  const std::string local = needs_local ? local_authority(origin.socket) : std::string();
  write_base_url({.configured = configured,
                  .authority = needs_local ? local : head.authority,
                  .forwarded_proto = is_proxied ? head.forwarded_proto.view() : std::string_view{},
                  .forwarded_host = is_proxied ? head.forwarded_host.view() : std::string_view{}},
                 caller.base_url);
}

}  // namespace cordage::server
