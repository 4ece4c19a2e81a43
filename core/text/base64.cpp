#include "core/text/base64.h"

#include <cstdint>

#include "core/text/ascii.h"

namespace cordage {
namespace {

/// 0 to 63, or -1 for a character outside the alphabet.
int base64_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (is_digit(c)) return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

}  // namespace

void append_base64(std::string& out, std::string_view bytes) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t start = out.size();
  out.resize(start + (bytes.size() + 2) / 3 * 4);
  char* to = out.data() + start;
  const auto put = [&](std::uint32_t group) {
    for (const int shift : {18, 12, 6, 0}) *to++ = alphabet[group >> shift & 63];
  };
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])); };
  std::size_t i = 0;
  for (; bytes.size() - i >= 3; i += 3) put(byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2));
  if (i == bytes.size()) return;
  const bool has_two = bytes.size() - i == 2;
  std::uint32_t last = byte(i) << 16;
  if (has_two) last |= byte(i + 1) << 8;
  put(last);
  to[-1] = '=';
  if (!has_two) to[-2] = '=';
}

std::optional<std::string> base64_bytes(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t bits = 0;
  int count = 0;
  int padding = 0;
  for (const char c : text) {
    if (c == ' ' || (c >= '\t' && c <= '\r')) continue;
    if (c == '=' && ++padding <= 2) continue;
    const int value = base64_value(c);
    if (value < 0 || padding > 0) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    if ((count += 6) < 8) continue;
    bytes += static_cast<char>(bits >> (count -= 8));
  }
  // Six bits are less than a byte, and padding completes a group.
  if (count == 6 || (padding > 0 && count == 0)) return std::nullopt;
  return bytes;
}

}  // namespace cordage
