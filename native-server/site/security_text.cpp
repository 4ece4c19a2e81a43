#include "native-server/site/security_text.h"

#include "core/text/iso8601.h"
#include "core/text/uri.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

constexpr std::string_view https = "https://";

bool is_address(std::string_view path) {
  const std::size_t at = path.rfind('@');
  return at != path.npos && at > 0 && is_valid_authority(path.substr(at + 1));
}

}  // namespace

bool is_security_contact(std::string_view uri) {
  const Uri parts = split_uri(uri);
  if (!is_absolute(parts)) return false;
  if (parts.scheme == "https") return parts.authority && is_valid_authority(*parts.authority);
  return parts.scheme == "mailto" && is_address(parts.path);
}

std::string security_lines(std::string_view contact, std::string_view base_url) {
  std::string lines("Contact: ");
  lines.append(contact).append("\nPreferred-Languages: en\n");
  if (!base_url.starts_with(https)) return lines;
  const std::string_view origin = base_url.substr(0, base_url.find('/', https.size()));
  return lines.append("Canonical: ").append(origin).append(security_path).append("\n");
}

void append_expires(std::int64_t unix_seconds, std::string& text) {
  constexpr std::int64_t day = 24 * 60 * 60;
  text.append("Expires: ").append(iso8601((unix_seconds / day + 180) * day)).append("\n");
}

}  // namespace cordage::server
