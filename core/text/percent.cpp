#include "core/text/percent.h"

#include "core/text/ascii.h"
#include "core/text/character_set.h"

namespace cordage {
namespace {

constexpr CharacterSet unreserved("-._~");

/// The byte that `text` begins with in the form `%XX`; -1 if there is none.
int escaped_byte(std::string_view text) {
  if (text.size() < 3 || text[0] != '%') return -1;
  const int high = hex_value(text[1]);
  const int low = hex_value(text[2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

}  // namespace

std::size_t write_percent_encoded(char* to, std::string_view text) {
  constexpr std::string_view hex_digits = "0123456789ABCDEF";
  const char* const start = to;
  for (const char c : text) {
    if (unreserved.has(c)) {
      *to++ = c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    *to++ = '%';
    *to++ = hex_digits[byte >> 4];
    *to++ = hex_digits[byte & 15];
  }
  return static_cast<std::size_t>(to - start);
}

std::string_view with_unreserved_decoded(std::string_view path, std::string& room) {
  if (path.find('%') == path.npos) return path;
  room.clear();
  room.reserve(path.size());
  while (!path.empty()) {
    const int byte = escaped_byte(path);
    const bool is_unreserved = byte >= 0 && unreserved.has(static_cast<char>(byte));
    room += is_unreserved ? static_cast<char>(byte) : path.front();
    path.remove_prefix(is_unreserved ? 3 : 1);
  }
  return room;
}

PercentDecoded write_percent_decoded(char* to, std::string_view text) {
  const char* const start = to;
  bool is_complete = true;
  for (; !text.empty(); text.remove_prefix(1)) {
    char c = text.front();
    if (c == '+') c = ' ';
    if (c == '%') {
      const int byte = escaped_byte(text);
      is_complete = byte >= 0;
      if (!is_complete) break;
      c = static_cast<char>(byte);
      text.remove_prefix(2);
    }
    *to++ = c;
  }
  return {static_cast<std::size_t>(to - start), is_complete};
}

}  // namespace cordage
