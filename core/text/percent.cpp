#include "core/text/percent.h"

#include "core/text/ascii.h"
#include "core/text/character_set.h"

namespace cordage {
namespace {

constexpr CharacterSet unreserved("-._~");

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

PercentDecoded write_percent_decoded(char* to, std::string_view text) {
  const char* const start = to;
  bool is_complete = true;
  for (; !text.empty(); text.remove_prefix(1)) {
    char c = text.front();
    if (c == '+') c = ' ';
    if (c == '%') {
      const int high = text.size() < 3 ? -1 : hex_value(text[1]);
      const int low = text.size() < 3 ? -1 : hex_value(text[2]);
      is_complete = high >= 0 && low >= 0;
      if (!is_complete) break;
      c = static_cast<char>(high * 16 + low);
      text.remove_prefix(2);
    }
    *to++ = c;
  }
  return {static_cast<std::size_t>(to - start), is_complete};
}

}  // namespace cordage
