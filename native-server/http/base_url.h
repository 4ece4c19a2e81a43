#pragma once

#include <string>
#include <string_view>

namespace cordage::server {

/// What decides the scheme and authority that a caller used. Views may be empty where nothing was sent.
struct BaseUrlSource {
  std::string_view configured;       ///< `--base-url`; wins over everything else.
  std::string_view authority;        ///< Of the request, already judged by is_valid_authority.
  std::string_view forwarded_proto;  ///< X-Forwarded-Proto, only if a trusted proxy sent it and it is believed.
  std::string_view forwarded_host;   ///< X-Forwarded-Host, likewise.
};

/// Writes scheme and authority without a trailing slash to `base_url`: `https://example.com`; nothing where no host is
/// known, so that links are relative. Of the forwarded lists the last element counts; one that is not valid is ignored.
void write_base_url(const BaseUrlSource& source, std::string& base_url);

}  // namespace cordage::server
