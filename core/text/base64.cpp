#include "core/text/base64.h"

#include <cstdint>

namespace cordage {

void append_base64(std::string& out, std::string_view bytes) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t start = out.size();
  out.resize(start + (bytes.size() + 2) / 3 * 4);
  char* to = out.data() + start;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t offset) {
      return i + offset < bytes.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i + offset])) : 0U;
    };
    const std::uint32_t group = byte(0) << 16 | byte(1) << 8 | byte(2);
    *to++ = alphabet[group >> 18];
    *to++ = alphabet[group >> 12 & 63];
    *to++ = i + 1 < bytes.size() ? alphabet[group >> 6 & 63] : '=';
    *to++ = i + 2 < bytes.size() ? alphabet[group & 63] : '=';
  }
}

}  // namespace cordage
