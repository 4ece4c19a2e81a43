#pragma once

#include <string>
#include <string_view>

namespace cordage {

/// Appends `text` percent-encoded: only the unreserved characters of RFC 3986 §2.3 stay bare, a space is `%20`.
void append_percent_encoded(std::string& out, std::string_view text);

/// Appends one name or value of a query, decoded once: `%XX` to its byte and `+` to a space (WHATWG URL,
/// application/x-www-form-urlencoded). Returns false at a `%` without two hexadecimal digits.
/// Never appends more bytes than `text` has.
[[nodiscard]] bool append_percent_decoded(std::string& out, std::string_view text);

}  // namespace cordage
