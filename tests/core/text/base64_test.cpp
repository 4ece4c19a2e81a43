#include "core/text/base64.h"

#include <random>

#include "tests/catch.h"

using namespace cordage;

namespace {

std::string base64(std::string_view bytes) {
  std::string out;
  append_base64(out, bytes);
  return out;
}

/// The bytes of well-formed base64: six bits a character, collected one bit at a time.
std::string decode(std::string_view text) {
  std::string bytes;
  int bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '=') break;
    const auto value = c >= 'A' && c <= 'Z'   ? c - 'A'
                       : c >= 'a' && c <= 'z' ? c - 'a' + 26
                       : c >= '0' && c <= '9' ? c - '0' + 52
                                              : (c == '+' ? 62 : 63);
    for (int bit = 5; bit >= 0; --bit) {
      bits = bits * 2 + (value >> bit & 1);
      if (++count < 8) continue;
      bytes += static_cast<char>(bits);
      bits = count = 0;
    }
  }
  return bytes;
}

}  // namespace

TEST_CASE("base64 gives the test vectors of RFC 4648 section 10") {
  CHECK(base64("") == "");
  CHECK(base64("f") == "Zg==");
  CHECK(base64("fo") == "Zm8=");
  CHECK(base64("foo") == "Zm9v");
  CHECK(base64("foob") == "Zm9vYg==");
  CHECK(base64("fooba") == "Zm9vYmE=");
  CHECK(base64("foobar") == "Zm9vYmFy");
}

TEST_CASE("base64 has the alphabet of RFC 4648 table 1") {
  std::string every_value;
  for (int group = 0; group < 16; ++group) {
    const int first = 4 * group;
    every_value += static_cast<char>(first << 2 | (first + 1) >> 4);
    every_value += static_cast<char>((first + 1) << 4 | (first + 2) >> 2);
    every_value += static_cast<char>((first + 2) << 6 | (first + 3));
  }
  CHECK(base64(every_value) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
}

TEST_CASE("base64 of any bytes is padded to fours and decodes to them") {
  std::mt19937 random(1);
  const std::size_t size = GENERATE(range<std::size_t>(0, 70));
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  const std::string text = base64(bytes);
  CHECK(text.size() == (size + 2) / 3 * 4);
  CHECK(decode(text) == bytes);
}

TEST_CASE("base64 is appended to the existing content") {
  std::string out = "data:";
  append_base64(out, "\xFF\xFE");
  CHECK(out == "data://4=");
}
