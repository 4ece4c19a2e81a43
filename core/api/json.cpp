#include "core/api/json.h"

#include <utility>

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

}  // namespace

void append_json(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  for (std::size_t plain = 0, i = 0;; ++i) {
    if (i < text.size() && !needs_escape(text[i])) continue;
    out.append(text, plain, i - plain);
    if (i == text.size()) break;
    plain = i + 1;
    out += '\\';
    if (const char letter = short_escape(text[i])) {
      out += letter;
    } else {
      out += "u00";
      out += digits[static_cast<unsigned char>(text[i]) >> 4];
      out += digits[static_cast<unsigned char>(text[i]) & 15];
    }
  }
  out += '"';
}

void append_key(std::string& out, char& separator, std::string_view key) {
  out += std::exchange(separator, ',');
  append_json(out, key);
  out += ':';
}

}  // namespace cordage::api
