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

// The rare case is a separate function, so that this one saves no registers.
void JsonWriter::write_string(std::string_view text) {
  const std::size_t size = text.size();
  if (!has_room(size + 2)) return write_escaped(text, 0);
  char* const start = take(size + 2);
  start[0] = '"';
  start[size + 1] = '"';
  const std::size_t plain = copy_before(start + 1, text, needs_escape);
  if (plain == size) return;
  give_back(size + 2);
  write_escaped(text, plain);
}

// Its first bytes need no escape.
[[gnu::noinline]] void JsonWriter::write_escaped(std::string_view text, std::size_t plain) {
  constexpr std::string_view digits = "0123456789abcdef";
  write('"');
  while (true) {
    plain += find_byte(text.substr(plain), needs_escape);
    write(text.substr(0, plain));
    if (plain == text.size()) break;
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
    plain = 0;
  }
  write('"');
}

}  // namespace cordage::call
