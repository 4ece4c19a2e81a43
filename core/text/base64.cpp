#include "core/text/base64.h"

#include <cstdint>

namespace cordage {

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

}  // namespace cordage
