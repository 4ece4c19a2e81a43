#include "core/text/percent.h"

#include "core/text/ascii.h"
#include "core/text/character_set.h"
#include "core/text/copy.h"
#include "core/text/find_byte.h"

namespace cordage {
namespace {

constexpr CharacterSet unreserved("-._~");

/// The same for many characters at once.
constexpr auto is_not_unreserved = [](auto c) {
  const auto lower = c | 0x20;
  return (((lower >= 'a') & (lower <= 'z')) | ((c >= '0') & (c <= '9')) | (c == '-') | (c == '.') | (c == '_') |
          (c == '~')) == 0;
};
constexpr auto is_encoding = [](auto c) { return (c == '%') | (c == '+'); };

/// Moves the characters before the next one that `ends` them, of which there is one at least: from `text` to `to`.
template <class Predicate>
char* move_run(char* to, std::string_view& text, Predicate ends) {
  const std::size_t size = is_kept_small ? 1 : find_byte(text, ends);
  to = is_kept_small ? (*to = text.front(), to + 1) : copy(to, text.substr(0, size));
  text.remove_prefix(size);
  return to;
}

}  // namespace

std::size_t write_percent_encoded(char* to, std::string_view text) {
  const char* const start = to;
  constexpr std::string_view digits = "0123456789ABCDEF";
  while (!text.empty()) {
    if (unreserved.has(text.front())) {
      to = move_run(to, text, is_not_unreserved);
      continue;
    }
    const auto byte = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    *to++ = '%';
    *to++ = digits[byte >> 4];
    *to++ = digits[byte & 15];
  }
  return static_cast<std::size_t>(to - start);
}

PercentDecoded write_percent_decoded(char* to, std::string_view text) {
  char* const start = to;
  bool is_complete = true;
  while (!text.empty()) {
    if (text.front() == '+') {
      *to++ = ' ';
      text.remove_prefix(1);
      continue;
    }
    if (text.front() != '%') {
      to = move_run(to, text, is_encoding);
      continue;
    }
    const int high = text.size() < 3 ? -1 : hex_value(text[1]);
    const int low = text.size() < 3 ? -1 : hex_value(text[2]);
    is_complete = high >= 0 && low >= 0;
    if (!is_complete) break;
    *to++ = static_cast<char>(high * 16 + low);
    text.remove_prefix(3);
  }
  return {static_cast<std::size_t>(to - start), is_complete};
}

}  // namespace cordage
