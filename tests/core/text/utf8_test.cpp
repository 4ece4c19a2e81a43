#include "core/text/utf8.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "tests/catch.h"

using namespace cordage;

namespace {

std::string encode(std::uint32_t code_point) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
  const auto tail = [&](int shift) { return byte(0x80 | (code_point >> shift & 0x3F)); };
  if (code_point < 0x80) return {byte(code_point)};
  if (code_point < 0x800) return {byte(0xC0 | code_point >> 6), tail(0)};
  if (code_point < 0x10000) return {byte(0xE0 | code_point >> 12), tail(6), tail(0)};
  return {byte(0xF0 | code_point >> 18), tail(12), tail(6), tail(0)};
}

/// The number of code points, by arithmetic instead of a table: a sequence is well-formed if its bits are a scalar
/// value that encodes to the same bytes.
std::optional<std::size_t> code_points(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    std::uint32_t value = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length && i < text.size(); ++i)
      value = value << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
    const bool is_scalar = value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
    if (!is_scalar || encode(value) != text.substr(0, length)) return std::nullopt;
    text.remove_prefix(length);
  }
  return count;
}

/// Returns whether both implementations agree on validity and, if valid, on the number.
bool agree(std::string_view text) {
  const auto expected = code_points(text);
  return is_utf8(text) == expected.has_value() && (!expected || count_code_points(text) == *expected);
}

}  // namespace

TEST_CASE("the bounds of table 3-7 of the Unicode standard hold") {
  const std::string_view well_formed =
      GENERATE("", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xE0\xBF\xBF", "\xE1\x80\x80", "\xEC\xBF\xBF",
               "\xED\x80\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF0\xBF\xBF\xBF",
               "\xF1\x80\x80\x80", "\xF3\xBF\xBF\xBF", "\xF4\x80\x80\x80", "\xF4\x8F\xBF\xBF");
  CHECK(is_utf8(well_formed));
}

TEST_CASE("overlong forms, surrogates, values past U+10FFFF and cut sequences are not UTF-8") {
  const std::string_view ill_formed =
      GENERATE("\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
               "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xFE", "\xC2",
               "\xE1\x80", "\xF1\x80\x80", "\xC2\x41", "\xE1\x80\x41", "\xF1\x80\x80\x41", "\xC2\xC0", "a\xC2");
  CHECK_FALSE(is_utf8(ill_formed));
}

TEST_CASE("NUL is one code point") { CHECK((is_utf8({"\0", 1}) && count_code_points({"\0", 1}) == 1)); }

TEST_CASE("every sequence of one or two bytes is judged like an independent decoder does") {
  int disagreements = 0;
  for (int first = 0; first < 256; ++first) {
    disagreements += !agree(std::string{static_cast<char>(first)});
    for (int second = 0; second < 256; ++second)
      disagreements += !agree(std::string{static_cast<char>(first), static_cast<char>(second)});
  }
  CHECK(disagreements == 0);
}

TEST_CASE("every sequence of three bytes is judged like an independent decoder does") {
  int disagreements = 0;
  for (std::uint32_t bytes = 0; bytes < 0x1000000; ++bytes)
    disagreements +=
        !agree(std::string{static_cast<char>(bytes >> 16), static_cast<char>(bytes >> 8), static_cast<char>(bytes)});
  CHECK(disagreements == 0);
}

TEST_CASE("many sequences of four bytes are judged like an independent decoder does") {
  std::mt19937 random(1);
  constexpr std::string_view bounds = "\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0";
  int disagreements = 0;
  for (int i = 0; i < 2'000'000; ++i) {
    std::string text{static_cast<char>(0xEE + random() % 9), static_cast<char>(random()), static_cast<char>(random()),
                     static_cast<char>(random())};
    for (std::size_t at = 1; at < text.size(); ++at)
      if (random() % 2 == 0) text[at] = bounds[random() % bounds.size()];
    disagreements += !agree(text);
  }
  CHECK(disagreements == 0);
}

TEST_CASE("every code point counts once") {
  std::string all;
  std::size_t count = 0;
  for (std::uint32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    if (code_point >= 0xD800 && code_point <= 0xDFFF) continue;
    all += encode(code_point);
    ++count;
  }
  CHECK(is_utf8(all));
  CHECK(count_code_points(all) == count);
}
