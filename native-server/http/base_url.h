#pragma once

#include <string>
#include <string_view>

namespace cordage::server {

/// The sources of the scheme and authority that a caller used. A view is empty if nothing was sent.
struct BaseUrlSource {
  std::string_view configured;       ///< `--base-url`; overrides everything else.
  std::string_view authority;        ///< Of the request, valid by is_valid_authority.
  std::string_view forwarded_proto;  ///< X-Forwarded-Proto, if it comes from a trusted proxy and is trusted.
  std::string_view forwarded_host;   ///< X-Forwarded-Host, likewise.
};

/// Writes scheme and authority without a trailing slash to `base_url`: `https://example.com`; nothing if no host is
/// known, so that links are relative. The last element of a forwarded list counts; an invalid one is ignored.
void write_base_url(const BaseUrlSource& source, std::string& base_url);

}  // namespace cordage::server
