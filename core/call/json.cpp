#include "core/call/json.h"

#include "core/base/find_byte.h"

namespace cordage::call {
namespace {

/// The characters with an escape of two, and its letters (RFC 8259 §7).
constexpr std::string_view escaped_characters = "\"\\\b\f\n\r\t";
constexpr std::string_view escape_letters = "\"\\bfnrt";

constexpr auto needs_escape = [](auto c) { return (c < 0x20) | (c == '"') | (c == '\\'); };

}  // namespace

void JsonWriter::write_string(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::size_t end = find_byte(text, needs_escape);
  if (end == text.size()) return write_plain_string(text);
  write('"');
  while (end < text.size()) {
    write(text.substr(0, end));
    const char c = text[end];
    write('\\');
    if (const auto index = escaped_characters.find(c); index != text.npos) {
      write(escape_letters[index]);
    } else {
      write("u00");
      write(digits[static_cast<unsigned char>(c) >> 4]);
      write(digits[static_cast<unsigned char>(c) & 15]);
    }
    text.remove_prefix(end + 1);
    end = find_byte(text, needs_escape);
  }
  write(text);
  write('"');
}

}  // namespace cordage::call
