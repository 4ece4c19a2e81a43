#include "core/text/percent.h"

#include "core/text/ascii.h"
#include "core/text/character_set.h"

namespace cordage {
namespace {

constexpr CharacterSet unreserved("-._~");

}  // namespace

std::size_t write_percent_encoded(char* to, std::string_view text) {
  const char* const start = to;
  constexpr std::string_view digits = "0123456789ABCDEF";
  for (const char c : text) {
    if (unreserved.has(c)) {
      *to++ = c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    *to++ = '%';
    *to++ = digits[byte >> 4];
    *to++ = digits[byte & 15];
  }
  return static_cast<std::size_t>(to - start);
}

PercentDecoded write_percent_decoded(char* to, std::string_view text) {
  char* const start = to;
  bool is_complete = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      *to++ = text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const int high = text.size() - i < 3 ? -1 : hex_value(text[i + 1]);
    const int low = text.size() - i < 3 ? -1 : hex_value(text[i + 2]);
    is_complete = high >= 0 && low >= 0;
    if (!is_complete) break;
    *to++ = static_cast<char>(high * 16 + low);
    i += 2;
  }
  return {static_cast<std::size_t>(to - start), is_complete};
}

}  // namespace cordage
