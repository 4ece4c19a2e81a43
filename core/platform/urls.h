#pragma once

#include <optional>
#include <string_view>

#include "core/text/uri.h"

// Recognises Discord's URLs. Source: facts.h: links and webhooks. Schemes and hosts are compared without letter
// case, paths byte by byte (RFC 3986 §6.2.2.1); no port, an empty one and 443 are the same authority (§3.2.3).

namespace cordage::platform {

/// The first part of an origin that differs from Discord's.
enum class OriginFault { scheme, user_info, host, port };

/// Returns nullopt if scheme and authority are Discord's.
std::optional<OriginFault> origin_fault(const Uri& uri);

/// Returns whether the host is the former one, `discordapp.com`, or one of its test channels.
bool has_former_host(const Uri& uri);

enum class UrlKind { authorize, webhook, message, other };

/// A path on Discord without the segments that identify its kind.
struct UrlPath {
  UrlKind kind;
  bool has_api;              ///< True if it began with `/api`.
  std::string_view version;  ///< Version of the API, digits; empty if there is none.
  std::string_view rest;     ///< Begins with a slash, or is empty.
};

/// Reads `/oauth2/authorize` and `/webhooks`, both with or without `/api` and `/v` with digits before, and `/channels`.
UrlPath split_path(std::string_view path);

/// Removes a slash and the characters up to the next one from the front of a path, and returns these characters.
std::string_view take_segment(std::string_view& path);

}  // namespace cordage::platform
