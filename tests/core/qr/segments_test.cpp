#include "core/qr/segments.h"

#include <qrencode.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/qr/capacity.h"
#include "core/qr/symbol.h"
#include "tests/catch.h"
#include "tests/core/qr/oracle.h"
#include "tests/core/qr/texts.h"

using namespace cordage::qr;

namespace {

Level any_level() { return GENERATE(Level::low, Level::medium, Level::quartile, Level::high); }

bool in_mode(Mode mode, char character) {
  if (mode == Mode::numeric) return '0' <= character && character <= '9';
  return mode == Mode::byte || texts::alphanumeric.find(character) != std::string_view::npos;
}

Mode narrowest_mode(std::string_view text) {
  for (const Mode mode : {Mode::numeric, Mode::alphanumeric})
    if (std::all_of(text.begin(), text.end(), [&](char c) { return in_mode(mode, c); })) return mode;
  return Mode::byte;
}

/// The bits of a segment by libqrcodegencpp; more than any symbol has if the segment is too long for its character
/// count indicator.
int oracle_bits(const Segment& segment, int version) {
  const int bits = qrcodegen::QrSegment::getTotalBits(oracle::segments({&segment, 1}), version);
  return bits < 0 ? 1 << 20 : bits;
}

/// The fewest bits of any segmentation, by trying every last segment of every prefix.
int fewest_bits(std::string_view text, int version) {
  // Lengths of the three modes do not depend on the characters, so one string of each suffices.
  const std::string zeros(text.size(), '0');
  std::vector<std::vector<int>> bits(3, std::vector<int>(text.size() + 1));
  for (std::size_t mode = 0; mode < 3; ++mode)
    for (std::size_t size = 1; size <= text.size(); ++size)
      bits[mode][size] = oracle_bits({static_cast<Mode>(mode), std::string_view(zeros).substr(0, size)}, version);

  std::vector<int> min(text.size() + 1, std::numeric_limits<int>::max());
  min[0] = 0;
  for (std::size_t start = 0; start < text.size(); ++start) {
    for (std::size_t mode = 0; mode < 3; ++mode) {
      for (std::size_t end = start; end < text.size() && in_mode(static_cast<Mode>(mode), text[end]); ++end) {
        int& best = min[end + 1];
        best = std::min(best, min[start] + bits[mode][end + 1 - start]);
      }
    }
  }
  return min.back();
}

/// The smallest version whose data codewords hold the fewest bits, 41 if there is none.
int smallest_version_of_any_segmentation(std::string_view text, Level level) {
  int version = 1;
  int bits = 0;
  for (; version <= 40; ++version) {
    if (version == 1 || version == 10 || version == 27) bits = fewest_bits(text, version);
    if (bits <= data_bits(version, level)) break;
  }
  return version;
}

/// The version that libqrencode chooses, 41 if there is none.
int libqrencode_version(const std::string& text, Level level) {
  constexpr QRecLevel levels[] = {QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H};
  QRcode* const code = QRcode_encodeString(text.c_str(), 0, levels[static_cast<int>(level)], QR_MODE_8, 1);
  const int version = code != nullptr ? code->version : 41;
  QRcode_free(code);
  return version;
}

void check_segmentation(const std::string& text, Level level) {
  CAPTURE(text);
  const Segmentation chosen = segmentation(text, level);
  const int smallest = smallest_version_of_any_segmentation(text, level);
  REQUIRE(chosen.version.has_value() == (smallest <= 40));
  if (!chosen.version) return;
  CHECK(chosen.version == smallest);

  std::string joined;
  for (const Segment& segment : std::span<const Segment>(chosen.segments)) {
    CHECK(std::all_of(segment.text.begin(), segment.text.end(), [&](char c) { return in_mode(segment.mode, c); }));
    joined += segment.text;
  }
  CHECK(joined == text);

  const Segment whole{.mode = narrowest_mode(text), .text = text};
  if (oracle::smallest_version({&whole, 1}, level) == smallest) {
    REQUIRE(chosen.segments.size() == 1);
    CHECK(chosen.segments[0].mode == whole.mode);
  } else {
    CHECK(chosen.segments.size() > 1);
    CHECK(bit_length(chosen.segments, smallest) == fewest_bits(text, smallest));
  }
}

}  // namespace

TEST_CASE("no segmentation reaches a smaller version, and the chosen segments have the fewest bits") {
  const Level level = any_level();
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) check_segmentation(texts::mixed(1 + random() % 250, random), level);
}

TEST_CASE("long inputs are divided into segments with the widths of large versions") {
  const Level level = any_level();
  std::mt19937 random(4);
  for (const std::size_t size : {400u, 700u, 1200u, 1700u}) check_segmentation(texts::mixed(size, random), level);
}

TEST_CASE("several segments are used if one needs a larger version") {
  CHECK(smallest_version("https://example.com/products/item?id=123456", Level::medium) == 3);
  CHECK(segmentation("https://example.com/products/item?id=123456", Level::medium).segments.size() == 2);
}

TEST_CASE("no segment after the first begins with U+FEFF, which decoders drop there") {
  const std::string digits(60, '7');
  const std::string mark = "\xEF\xBB\xBF";
  const std::string text = digits + mark + digits;
  const Segmentation kept = segmentation(text, Level::low);
  REQUIRE(kept.segments.size() == 2);
  CHECK(kept.segments[0].mode == Mode::byte);
  CHECK(kept.segments[0].text == digits + mark);
  CHECK(kept.segments[1].mode == Mode::numeric);
  CHECK(segmentation(digits + "\xC3\xA9" + mark + digits, Level::low).segments.size() == 3);
}

TEST_CASE("one segment of the narrowest mode is used if several do not reduce the version") {
  const std::string_view text = GENERATE(as<std::string_view>{}, "7", "HELLO WORLD 123", "a1234567890", "日本語", " ");
  const Segmentation chosen = segmentation(text, Level::medium);
  REQUIRE(chosen.version);
  REQUIRE(chosen.segments.size() == 1);
  CHECK(chosen.segments[0].mode == narrowest_mode(text));
  CHECK(chosen.segments[0].text == text);
}

TEST_CASE("the version is never larger than libqrencode's") {
  const Level level = any_level();
  std::mt19937 random(5);
  for (int i = 0; i < 150; ++i) {
    const std::string text =
        i % 3 == 0 ? texts::ascii(1 + random() % 400, random) : texts::mixed(1 + random() % 400, random);
    CAPTURE(text);
    CHECK(smallest_version(text, level).value_or(41) <= libqrencode_version(text, level));
  }
}

TEST_CASE("every capacity is reached exactly, and one character more needs the next version") {
  const Level level = any_level();
  const Mode mode = GENERATE(Mode::numeric, Mode::alphanumeric, Mode::byte);
  const std::string character = mode == Mode::numeric ? "7" : mode == Mode::alphanumeric ? "A" : "a";
  std::size_t size = 1;
  for (int version = 1; version <= 40; ++version) {
    const auto fits = [&](std::size_t characters) {
      std::string text;
      while (text.size() < characters) text += character;
      return smallest_version(text, level).value_or(41) <= version;
    };
    while (fits(size + 1)) ++size;
    std::string text;
    while (text.size() < size) text += character;
    const Segment full{.mode = mode, .text = text};
    CAPTURE(version, size);
    CHECK(oracle::smallest_version({&full, 1}, level) == version);
    const std::string longer = text + character;
    const Segment too_long{.mode = mode, .text = longer};
    CHECK(oracle::smallest_version({&too_long, 1}, level) == version + 1);
  }
}

TEST_CASE("the length of a segment is the oracle's in every range of versions") {
  const int version = GENERATE(1, 9, 10, 26, 27, 40);
  const Mode mode = GENERATE(Mode::numeric, Mode::alphanumeric, Mode::byte);
  const std::string zeros(20, '0');
  for (std::size_t size = 0; size <= zeros.size(); ++size) {
    const Segment segment{.mode = mode, .text = std::string_view(zeros).substr(0, size)};
    CHECK(bit_length({&segment, 1}, version) == oracle_bits(segment, version));
  }
}

TEST_CASE("alphanumeric values are those of Table 5") {
  for (int byte = 0; byte < 256; ++byte) {
    const auto at = texts::alphanumeric.find(static_cast<char>(byte));
    CHECK(alphanumeric_value(static_cast<char>(byte)) == (at == std::string_view::npos ? -1 : static_cast<int>(at)));
  }
}
