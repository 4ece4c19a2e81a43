#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cordage::server {

inline constexpr std::string_view security_path = "/.well-known/security.txt";

/// Returns whether a URI can be the contact in security.txt: an https URL with a valid host and no user, or a mailto
/// URI with an address; both without a fragment.
bool is_security_contact(std::string_view uri);

/// The lines of `/.well-known/security.txt` (RFC 9116 §2.5) that do not change: Contact, Preferred-Languages and, if
/// `base_url` begins with https, Canonical. Well-known paths are those of the origin, whatever path `base_url` has.
std::string security_lines(std::string_view contact, std::string_view base_url);

/// The line that changes: Expires, 180 days after the day in UTC of `unix_seconds` began, so that the text and its
/// entity tag stay for a day. The RFC recommends less than a year.
void append_expires(std::int64_t unix_seconds, std::string& text);

}  // namespace cordage::server
