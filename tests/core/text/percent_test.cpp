#include "core/text/percent.h"

#include <array>
#include <cstdio>
#include <optional>

#include "tests/catch.h"

using namespace cordage;

namespace {

std::string encode(std::string_view text) {
  std::string out;
  append_percent_encoded(out, text);
  return out;
}

std::optional<std::string> decode(std::string_view text) {
  std::string out;
  if (!append_percent_decoded(out, text)) return std::nullopt;
  return out;
}

}  // namespace

TEST_CASE("only the unreserved characters of RFC 3986 section 2.3 are not encoded") {
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  const int byte = GENERATE(range(0, 256));
  const std::string text(1, static_cast<char>(byte));
  std::array<char, 4> escape{};
  std::snprintf(escape.data(), escape.size(), "%%%02X", static_cast<unsigned>(byte));
  CHECK(encode(text) == (unreserved.find(text) != unreserved.npos ? text : escape.data()));
}

TEST_CASE("encoded bytes are decoded to the same bytes") {
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  CHECK(decode(encode(every_byte)) == every_byte);
}

TEST_CASE("an escape decodes to its byte, in either case of its digits") {
  const int byte = GENERATE(range(0, 256));
  const std::string_view format = GENERATE("%%%02X", "%%%02x");
  std::array<char, 4> escape{};
  std::snprintf(escape.data(), escape.size(), format.data(), static_cast<unsigned>(byte));
  CHECK(decode(escape.data()) == std::string(1, static_cast<char>(byte)));
}

TEST_CASE("a plus sign in a query is a space, an encoded one is a plus sign") {
  CHECK(decode("a+b") == "a b");
  CHECK(decode("a%2Bb") == "a+b");
  CHECK(decode("%20") == " ");
}

TEST_CASE("a string is decoded once, not twice") {
  CHECK(decode("%2541") == "%41");
  CHECK(decode("%252B") == "%2B");
}

TEST_CASE("bytes without an escape are unchanged") { CHECK(decode("\xC3\xA9=&;#") == "\xC3\xA9=&;#"); }

TEST_CASE("a percent sign without two hexadecimal digits is rejected") {
  const std::string_view text = GENERATE("%", "%4", "a%", "a%4", "%G1", "%1G", "%4/", "%4:", "%4@", "%`1", "%%41",
                                         "% 41", "%+1", "%-1", "%u0041", "%0x", "%41%");
  CAPTURE(text);
  CHECK_FALSE(decode(text));
}

TEST_CASE("encoded and decoded strings are appended to the existing content") {
  std::string out = "a=";
  append_percent_encoded(out, " ");
  CHECK(append_percent_decoded(out, "%21"));
  CHECK(out == "a=%20!");
}

TEST_CASE("in a path only the unreserved characters of RFC 3986 section 2.3 are decoded") {
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  const int byte = GENERATE(range(0, 256));
  const std::string_view format = GENERATE("/a%%%02X", "/a%%%02x");
  std::array<char, 6> path{};
  std::snprintf(path.data(), path.size(), format.data(), static_cast<unsigned>(byte));
  const std::string character(1, static_cast<char>(byte));
  std::string room;
  CHECK(with_unreserved_decoded(path.data(), room) ==
        (unreserved.find(character) != unreserved.npos ? "/a" + character : path.data()));
}

TEST_CASE("a path is decoded once, and a malformed escape is unchanged") {
  const auto [path, decoded] = GENERATE(table<std::string, std::string>({
      {"/api/qr", "/api/qr"},
      {"/%61%70%69/qr%2Epng", "/api/qr.png"},
      {"/%2561pi", "/%2561pi"},
      {"/%%36%31", "/%61"},
      {"/%6", "/%6"},
      {"/%6g%", "/%6g%"},
      {"%2Fapi/%2e%2E/a+b", "%2Fapi/../a+b"},
  }));
  std::string room;
  CHECK(with_unreserved_decoded(path, room) == decoded);
}
