#include "core/text/percent.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/base/copy.h"
#include "core/base/find_byte.h"
#include "core/text/ascii.h"
#include "core/text/character_set.h"

namespace cordage {
namespace {

constexpr CharacterSet unreserved("-._~");

constexpr std::string_view hex_digits = "0123456789ABCDEF";

/// A byte as it is written, in the low bytes, and in the highest one how many these are.
constexpr auto encoded = [] {
  std::array<std::uint32_t, 256> all{};
  for (std::uint32_t byte = 0; byte < all.size(); ++byte) {
    const auto high = static_cast<std::uint32_t>(hex_digits[byte >> 4]);
    const auto low = static_cast<std::uint32_t>(hex_digits[byte & 15]);
    const bool stays = unreserved.has(static_cast<char>(byte));
    all[byte] = stays ? byte | 1U << 24 : '%' | high << 8 | low << 16 | 3U << 24;
  }
  return all;
}();

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
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if constexpr (!is_kept_small) {
      std::memcpy(to, &encoded[byte], sizeof encoded[byte]);
      to += encoded[byte] >> 24;
    } else if (unreserved.has(c)) {
      *to++ = c;
    } else {
      *to++ = '%';
      *to++ = hex_digits[byte >> 4];
      *to++ = hex_digits[byte & 15];
    }
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
