#include "core/api/json.h"

#include <cstdint>
#include <cstring>

namespace cordage::api {
namespace {

/// The letter of a two-character escape, or 0 where the control character has none (RFC 8259 §7).
constexpr char short_escape(char c) {
  switch (c) {
    case '"':
    case '\\':
      return c;
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 0;
  }
}

constexpr bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

constexpr std::uint64_t each_byte(char value) { return static_cast<unsigned char>(value) * 0x0101'0101'0101'0101u; }

/// Whether one of eight characters does. A byte below a limit borrows into its highest bit.
bool any_needs_escape(const char* characters) {
  std::uint64_t word;
  std::memcpy(&word, characters, sizeof word);
  const auto any_below = [](std::uint64_t bytes, char limit) {
    return (bytes - each_byte(limit)) & ~bytes & each_byte('\x80');
  };
  return (any_below(word, ' ') | any_below(word ^ each_byte('"'), 1) | any_below(word ^ each_byte('\\'), 1)) != 0;
}

/// How many characters the text begins with that need no escape.
std::size_t plain_length(std::string_view text) {
  constexpr std::size_t word = sizeof(std::uint64_t);
  std::size_t length = 0;
  while (length + word <= text.size() && !any_needs_escape(text.data() + length)) length += word;
  const bool has_reached_end = length + word > text.size() && text.size() >= word;
  if (has_reached_end && !any_needs_escape(text.data() + text.size() - word)) return text.size();
  while (length < text.size() && !needs_escape(text[length])) ++length;
  return length;
}

void append_escape(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += '\\';
  if (const char letter = short_escape(c)) {
    out += letter;
  } else {
    out.append("u00") += digits[static_cast<unsigned char>(c) >> 4];
    out += digits[static_cast<unsigned char>(c) & 15];
  }
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
  out += '"';
  while (true) {
    const std::size_t plain = plain_length(text);
    out.append(text.substr(0, plain));
    if (plain == text.size()) break;
    append_escape(out, text[plain]);
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

}  // namespace cordage::api
