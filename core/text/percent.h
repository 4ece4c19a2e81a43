#pragma once

#include <cstddef>
#include <string_view>

namespace cordage {

/// The room that a text needs to be encoded: each byte can become three, and one more may be written.
constexpr std::size_t percent_encoded_room(std::string_view text) { return 3 * text.size() + 1; }

/// Writes what the next one appends to where there is that room. Returns how many bytes that are.
std::size_t write_percent_encoded(char* to, std::string_view text);

/// Appends `text` percent-encoded: only the unreserved characters of RFC 3986 §2.3 stay bare, a space is `%20`.
template <class Text>
void append_percent_encoded(Text& out, std::string_view text) {
  const std::size_t start = out.size();
  out.resize(start + percent_encoded_room(text));
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
