#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "native-server/net/listener.h"

namespace cordage::server {

/// An `http://` URL.
struct HttpUrl {
  HostPort at;
  std::string authority;  ///< Unchanged: `localhost:8080`.
  std::string target;     ///< Path and query.
};

/// Reads `http://HOST[:PORT][/PATH]`; nullopt for anything else.
std::optional<HttpUrl> parse_http_url(std::string_view text);

/// Requests a URL, as a health check of a container. Returns nothing if the status is 200, else the error, without the
/// program's name. Waits up to three seconds for each address of the host.
std::optional<std::string> check(const HttpUrl& url);

}  // namespace cordage::server
