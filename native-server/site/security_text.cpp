#include "native-server/site/security_text.h"

#include "core/text/iso8601.h"
#include "core/text/uri.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

constexpr std::string_view https = "https://";
constexpr std::string_view mailto = "mailto:";

std::string_view authority_of(std::string_view https_url) {
  const std::string_view rest = https_url.substr(https.size());
  return rest.substr(0, rest.find_first_of("/?"));
}

bool has_address(std::string_view mailto_uri) {
  const std::string_view address = mailto_uri.substr(mailto.size(), mailto_uri.find('?') - mailto.size());
  const std::size_t at = address.rfind('@');
  return at != address.npos && at > 0 && is_valid_authority(address.substr(at + 1));
}

}  // namespace

bool is_security_contact(std::string_view uri) {
  if (!read_absolute_uri(uri)) return false;
  if (uri.starts_with(https)) return is_valid_authority(authority_of(uri));
  return uri.starts_with(mailto) && has_address(uri);
}

std::string security_lines(std::string_view contact, std::string_view base_url) {
  std::string lines("Contact: ");
  lines.append(contact).append("\nPreferred-Languages: en\n");
  if (!base_url.starts_with(https)) return lines;
  lines.append("Canonical: ").append(https).append(authority_of(base_url));
  return lines.append(security_path).append("\n");
}

void append_expires(std::int64_t unix_seconds, std::string& text) {
  constexpr std::int64_t day = 24 * 60 * 60;
  text.append("Expires: ").append(iso8601((unix_seconds / day + 180) * day)).append("\n");
}

}  // namespace cordage::server
