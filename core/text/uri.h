#pragma once

#include <string_view>

namespace cordage {

/// The scheme that `text` begins with (RFC 3986 §3.1), without its colon; empty where there is none.
std::string_view scheme_of(std::string_view text);

/// Whether `text` is an absolute URI (RFC 3986 §4.3): with a scheme, without a fragment, of URI characters and whole
/// escapes only. Inside the brackets of an IPv6 address, characters are checked but not their order.
bool is_absolute_uri(std::string_view text);

/// The host of an absolute URI, without user information and port; empty where there is none.
std::string_view host_of(std::string_view uri);

}  // namespace cordage
