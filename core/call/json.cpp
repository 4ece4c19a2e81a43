#include "core/call/json.h"

#include "core/base/find_byte.h"

namespace cordage::call {
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

constexpr auto needs_escape = [](auto c) { return (c < 0x20) | (c == '"') | (c == '\\'); };

}  // namespace

void JsonWriter::write_string(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::size_t plain = find_byte(text, needs_escape);
  if (plain == text.size()) return write_plain_string(text);
  write('"');
  while (plain < text.size()) {
    write(text.substr(0, plain));
    const char c = text[plain];
    write('\\');
    if (const char letter = short_escape(c)) {
      write(letter);
    } else {
      write("u00");
      write(digits[static_cast<unsigned char>(c) >> 4]);
      write(digits[static_cast<unsigned char>(c) & 15]);
    }
    text.remove_prefix(plain + 1);
    plain = find_byte(text, needs_escape);
  }
  write(text);
  write('"');
}

}  // namespace cordage::call
