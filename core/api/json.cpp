#include "core/api/json.h"

#include <algorithm>
#include <cstring>

#include "core/text/byte_block.h"

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

bool any_needs_escape(ByteBlock characters) {
  return holds_anywhere((characters < 0x20) | (characters == '"') | (characters == '\\'));
}

}  // namespace

void JsonWriter::write_string(std::string_view text) {
  // The text is looked at where it was written, in whole blocks: what follows it there must be harmless.
  char* const start = take(text.size() + 2 + sizeof(ByteBlock)) + 1;
  start[-1] = '"';
  char* const end = start + text.copy(start, text.size());
  std::memset(end, '"' + 1, sizeof(ByteBlock));
  const char* plain_end = start;
  while (plain_end < end && !any_needs_escape(load_block(plain_end))) plain_end += sizeof(ByteBlock);
  at_ = end;
  if (plain_end < end) {
    at_ = start + (plain_end - start);
    write_escaped(text.substr(static_cast<std::size_t>(plain_end - start)));
  }
  write('"');
}

void JsonWriter::write_escaped(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (const char c : text) {
    if (!needs_escape(c)) {
      write(c);
      continue;
    }
    write('\\');
    if (const char letter = short_escape(c)) {
      write(letter);
    } else {
      write("u00");
      write(digits[static_cast<unsigned char>(c) >> 4]);
      write(digits[static_cast<unsigned char>(c) & 15]);
    }
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
