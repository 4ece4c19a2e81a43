#include "core/text/utf8.h"

#include <algorithm>

namespace cordage {
namespace {

/// The sequence that a lead byte starts: its length, and the range of the second byte.
struct Sequence {
  std::size_t length;
  unsigned char second_min;
  unsigned char second_max;
};

/// Unicode 15, table 3-7. Length 0: not a lead byte.
constexpr Sequence sequence_of(unsigned char lead) {
  if (lead < 0x80) return {1, 0, 0};
  if (lead < 0xC2) return {0, 0, 0};
  if (lead < 0xE0) return {2, 0x80, 0xBF};
  if (lead == 0xE0) return {3, 0xA0, 0xBF};
  if (lead == 0xED) return {3, 0x80, 0x9F};
  if (lead < 0xF0) return {3, 0x80, 0xBF};
  if (lead == 0xF0) return {4, 0x90, 0xBF};
  if (lead < 0xF4) return {4, 0x80, 0xBF};
  if (lead == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto [length, second_min, second_max] = sequence_of(static_cast<unsigned char>(text[0]));
    if (length == 0 || text.size() < length) return false;
    if (length > 1) {
      const auto second = static_cast<unsigned char>(text[1]);
      if (second < second_min || second > second_max) return false;
      const std::string_view rest = text.substr(2, length - 2);
      if (!std::all_of(rest.begin(), rest.end(), is_continuation)) return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

std::size_t count_code_points(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_continuation));
}

}  // namespace cordage
