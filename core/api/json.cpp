#include "core/api/json.h"

#include "core/text/find_byte.h"

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

constexpr auto needs_escape = [](auto c) { return (c < 0x20) | (c == '"') | (c == '\\'); };

}  // namespace

void JsonWriter::write_string(std::string_view text) {
  const std::size_t plain = find_byte(text, needs_escape);
  char* const start = take(plain + 2);
  start[0] = '"';
  start[1 + text.copy(start + 1, plain)] = '"';
  if (plain == text.size()) return;
  --at_;
  write_escaped(text.substr(plain));
  write('"');
}

// The first character needs an escape.
void JsonWriter::write_escaped(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  while (!text.empty()) {
    const char c = text.front();
    write('\\');
    if (const char letter = short_escape(c)) {
      write(letter);
    } else {
      write("u00");
      write(digits[static_cast<unsigned char>(c) >> 4]);
      write(digits[static_cast<unsigned char>(c) & 15]);
    }
    text.remove_prefix(1);
    const std::size_t plain = find_byte(text, needs_escape);
    write(text.substr(0, plain));
    text.remove_prefix(plain);
  }
}

void JsonWriter::make_room(std::size_t size) {
  constexpr std::size_t spare = 512;
  const std::size_t before = used();
  out_.resize(before + size + spare);
  at_ = out_.data() + before;
  end_ = out_.data() + out_.size();
}

}  // namespace cordage::api
