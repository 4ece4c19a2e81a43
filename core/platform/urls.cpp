#include "core/platform/urls.h"

#include <algorithm>

#include "core/platform/addresses.h"
#include "core/text/ascii.h"

namespace cordage::platform {
namespace {

/// Removes a slash and these segments from the front of a path; returns false if they are not there.
bool take(std::string_view& path, std::string_view segments) {
  if (!path.starts_with('/') || !path.substr(1).starts_with(segments)) return false;
  const std::string_view rest = path.substr(1 + segments.size());
  if (!rest.empty() && !rest.starts_with('/')) return false;
  path = rest;
  return true;
}

/// Removes a segment `/v…` from the front of a path and returns the digits after the v; empty if other characters
/// follow.
std::string_view take_version(std::string_view& path) {
  const std::string_view segment = path.substr(0, path.find('/', 1));
  if (!segment.starts_with("/v")) return {};
  const std::string_view version = segment.substr(2);
  if (!std::all_of(version.begin(), version.end(), is_digit)) return {};
  if (!version.empty()) path.remove_prefix(segment.size());
  return version;
}

bool is_host(std::string_view host) {
  return std::any_of(hosts.begin(), hosts.end(), [&](auto known) { return equal_ignoring_case(host, known); });
}

}  // namespace

std::optional<OriginFault> origin_fault(const Uri& uri) {
  if (!equal_ignoring_case(uri.scheme, "https") || !uri.authority) return OriginFault::scheme;
  if (uri.authority->user_info) return OriginFault::user_info;
  if (!is_host(uri.authority->host)) return OriginFault::host;
  const std::string_view port = uri.authority->port.value_or("");
  if (!port.empty() && port != "443") return OriginFault::port;
  return std::nullopt;
}

bool has_former_host(const Uri& uri) {
  const std::string_view host = uri.authority ? uri.authority->host : std::string_view();
  return host.size() >= former_host.size() &&
         equal_ignoring_case(host.substr(host.size() - former_host.size()), former_host);
}

UrlPath split_path(std::string_view path) {
  UrlPath parts{.kind = UrlKind::other, .has_api = take(path, api_path), .version = {}, .rest = path};
  if (!parts.has_api && take(path, channel_path)) return {UrlKind::message, false, {}, path};
  if (parts.has_api) parts.version = take_version(path);
  if (take(path, "oauth2/authorize"))
    parts.kind = UrlKind::authorize;
  else if (parts.has_api && take(path, webhook_path))
    parts.kind = UrlKind::webhook;
  parts.rest = path;
  return parts;
}

std::string_view take_segment(std::string_view& path) {
  if (path.empty()) return {};
  path.remove_prefix(1);
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(segment.size());
  return segment;
}

}  // namespace cordage::platform
