#pragma once

#include <cstddef>
#include <string_view>

namespace cordage {

/// Writes what the next one appends to where three times `text.size()` bytes have room. Returns how many it wrote.
std::size_t write_percent_encoded(char* to, std::string_view text);

/// Appends `text` percent-encoded: only the unreserved characters of RFC 3986 §2.3 stay bare, a space is `%20`.
template <class Text>
void append_percent_encoded(Text& out, std::string_view text) {
  const std::size_t start = out.size();
  out.resize(start + 3 * text.size());
  out.resize(start + write_percent_encoded(out.data() + start, text));
}

struct PercentDecoded {
  std::size_t size;
  bool is_complete;
};

/// Writes what the next one appends to where `text.size()` bytes have room.
PercentDecoded write_percent_decoded(char* to, std::string_view text);

/// Appends one name or value of a query, decoded once: `%XX` to its byte and `+` to a space (WHATWG URL,
/// application/x-www-form-urlencoded). Returns false at a `%` without two hexadecimal digits.
/// Never appends more bytes than `text` has.
template <class Text>
[[nodiscard]] bool append_percent_decoded(Text& out, std::string_view text) {
  const std::size_t start = out.size();
  out.resize(start + text.size());
  const PercentDecoded decoded = write_percent_decoded(out.data() + start, text);
  out.resize(start + decoded.size);
  return decoded.is_complete;
}

}  // namespace cordage
