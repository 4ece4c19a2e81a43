#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cordage {

/// Bytes that write_percent_encoded may write.
constexpr std::size_t percent_encoded_room(std::string_view text) { return 3 * text.size(); }

/// Percent-encodes `text` into `to`, which has percent_encoded_room(text) bytes; returns the length. Only the
/// unreserved characters of RFC 3986 §2.3 stay unchanged; a space becomes `%20`.
std::size_t write_percent_encoded(char* to, std::string_view text);

/// Appends `text` as write_percent_encoded writes it.
template <class Text>
void append_percent_encoded(Text& out, std::string_view text) {
  const std::size_t start = out.size();
  out.resize(start + percent_encoded_room(text));
  out.resize(start + write_percent_encoded(out.data() + start, text));
}

/// Decodes percent-encoded unreserved characters in `path`, which gives an equivalent path (RFC 3986 §6.2.2.2).
/// Everything else stays encoded. Returns `path`, or a view of `room` if `path` has a `%`.
std::string_view with_unreserved_decoded(std::string_view path, std::string& room);

struct PercentDecoded {
  std::size_t size;  ///< Bytes written.
  bool is_complete;  ///< False: stopped at a `%` without two hexadecimal digits.
};

/// Decodes one name or value of a query once into `to`, which has text.size() bytes: `%XX` becomes its byte and `+` a
/// space (WHATWG URL, application/x-www-form-urlencoded).
PercentDecoded write_percent_decoded(char* to, std::string_view text);

/// Appends what write_percent_decoded writes. Returns false at a `%` without two hexadecimal digits.
template <class Text>
[[nodiscard]] bool append_percent_decoded(Text& out, std::string_view text) {
  const std::size_t start = out.size();
  out.resize(start + text.size());
  const PercentDecoded decoded = write_percent_decoded(out.data() + start, text);
  out.resize(start + decoded.size);
  return decoded.is_complete;
}

}  // namespace cordage
