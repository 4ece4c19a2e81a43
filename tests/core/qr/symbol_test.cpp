#include "core/qr/symbol.h"

#include <qrencode.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.h"
#include "tests/core/qr/oracle.h"
#include "tests/core/qr/slow_penalty.h"
#include "tests/core/qr/texts.h"

using namespace cordage::qr;

namespace {

Level any_level() { return GENERATE(Level::low, Level::medium, Level::quartile, Level::high); }

/// Characters of one mode that certainly fit a version at every level: three in ten codewords.
std::string text_for(int version, Mode mode, std::mt19937& random) {
  const auto max = static_cast<std::size_t>(version * (version + 2)) * 3 / 10 + 2;
  const std::size_t size = 1 + random() % max;
  if (mode == Mode::numeric) return texts::digits(size, random);
  if (mode == Mode::alphanumeric) return texts::of_characters(texts::alphanumeric, size, random);
  return texts::ascii(size, random);
}

/// Returns whether every implementation makes libqrcodegencpp's symbol.
bool as_oracle(std::string_view text, Mode mode, Level level, int version, std::optional<int> mask) {
  const Segment segment{.mode = mode, .text = text};
  const auto theirs = oracle::symbol({&segment, 1}, level, version, mask.value_or(-1));
  for (const Implementation implementation : available_implementations()) {
    const auto ours =
        encode({&segment, 1}, level, {.min_version = version, .mask = mask, .implementation = implementation});
    if (!ours || !oracle::equal(*ours, theirs)) return false;
  }
  return true;
}

Picture picture(const Symbol& symbol) {
  Picture rows(static_cast<std::size_t>(symbol.modules()));
  for (int y = 0; y < symbol.modules(); ++y)
    for (int x = 0; x < symbol.modules(); ++x) rows[static_cast<std::size_t>(y)] += symbol.dark(x, y) ? '1' : '0';
  return rows;
}

/// libqrencode's symbol of one segment of bytes in a version, with the mask that it chooses; eci −1: no header.
Picture libqrencode_modules(const std::string& bytes, Level level, int version, int eci) {
  constexpr QRecLevel levels[] = {QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H};
  QRinput* const input = QRinput_new2(version, levels[static_cast<int>(level)]);
  if (eci >= 0) REQUIRE(QRinput_appendECIheader(input, static_cast<unsigned>(eci)) == 0);
  REQUIRE(QRinput_append(input, QR_MODE_8, static_cast<int>(bytes.size()),
                         reinterpret_cast<const unsigned char*>(bytes.data())) == 0);
  QRcode* const code = QRcode_encodeInput(input);
  REQUIRE(code != nullptr);
  Picture rows(static_cast<std::size_t>(code->width));
  for (int i = 0; i < code->width * code->width; ++i)
    rows[static_cast<std::size_t>(i / code->width)] += (code->data[i] & 1) != 0 ? '1' : '0';
  QRcode_free(code);
  QRinput_free(input);
  return rows;
}

/// libqrcodegencpp's symbol of the segments that we choose.
bool as_oracle(std::string_view text, Level level) {
  const Segmentation chosen = segmentation(text, level);
  const auto theirs = oracle::symbol(chosen.segments, level, *chosen.version, -1);
  for (const Implementation implementation : available_implementations()) {
    const auto ours = encode(text, level, {.implementation = implementation});
    if (!ours || !oracle::equal(*ours, theirs)) return false;
  }
  return oracle::equal(encode(text, level).value(), theirs);
}

}  // namespace

TEST_CASE("every version, level and mask is the oracle's, module for module") {
  const Level level = any_level();
  const int mask = GENERATE(range(-1, 8));
  std::mt19937 random(static_cast<unsigned>(mask + 1));
  for (int version = 1; version <= 40; ++version) {
    const auto mode = static_cast<Mode>(random() % 3);
    const std::string text = text_for(version, mode, random);
    CAPTURE(version, mask, text);
    CHECK(as_oracle(text, mode, level, version, mask < 0 ? std::nullopt : std::optional(mask)));
  }
}

TEST_CASE("full symbols are the oracle's, with any number of bits for terminator and padding") {
  const Level level = any_level();
  const Mode mode = GENERATE(Mode::numeric, Mode::alphanumeric, Mode::byte);
  std::mt19937 random(11);
  std::string text;
  for (int version = 1; version <= 40; ++version) {
    for (;;) {
      const std::string longer =
          text + (mode == Mode::numeric        ? texts::digits(1, random)
                  : mode == Mode::alphanumeric ? texts::of_characters(texts::alphanumeric, 1, random)
                                               : texts::ascii(1, random));
      const Segment segment{.mode = mode, .text = longer};
      if (smallest_version({&segment, 1}, level).value_or(41) > version) break;
      text = longer;
    }
    CAPTURE(version, text);
    CHECK(as_oracle(text, mode, level, version, version % 8));
    CHECK(as_oracle(std::string_view(text).substr(1), mode, level, version, version % 8));
  }
}

TEST_CASE("random inputs give the oracle's symbol") {
  const Level level = any_level();
  std::mt19937 random(7);
  for (int i = 0; i < 40; ++i) {
    const std::string text = texts::mixed(1 + random() % 200, random);
    CAPTURE(text);
    CHECK(as_oracle(text, level));
  }
}

TEST_CASE("inputs with runs and finder-like patterns give the oracle's symbol") {
  const Level level = any_level();
  const std::string_view unit = GENERATE(as<std::string_view>{}, "0", "9", "A", ":", "~", "\x7F", "]", "]\x7F", "UU",
                                         "t\x1D", "WWWW~~~~", "\x01", "ÿ");
  for (const std::size_t size : {8u, 15u, 70u, 250u, 1200u}) {
    std::string text;
    while (text.size() + unit.size() <= size) text += unit;
    CAPTURE(unit, size);
    CHECK(as_oracle(text, level));
  }
}

TEST_CASE("a mask that is best only without the rare part of its penalty is not used") {
  CHECK(as_oracle("cordage 88", Level::quartile));
  CHECK(as_oracle("cordage 1321", Level::quartile));
  CHECK(as_oracle("cordage 1607", Level::quartile));
}

TEST_CASE("several segments are encoded in order") {
  const std::vector<Segment> segments = {{.mode = Mode::byte, .text = "id="},
                                         {.mode = Mode::numeric, .text = "12345678"},
                                         {.mode = Mode::alphanumeric, .text = "HELLO WORLD"},
                                         {.mode = Mode::byte, .text = ""},
                                         {.mode = Mode::byte, .text = "ü"}};
  const int version = GENERATE(2, 9, 10, 26, 27, 40);
  const auto ours = encode(segments, Level::medium, {.min_version = version});
  REQUIRE(ours);
  CHECK(oracle::equal(*ours, oracle::symbol(segments, Level::medium, version, -1)));
}

TEST_CASE("the mask has the lowest penalty, and of equal ones the lowest number") {
  const Level level = any_level();
  const int version = GENERATE(1, 2, 6, 7, 12, 25);
  std::mt19937 random(static_cast<unsigned>(version));
  for (int i = 0; i < 3; ++i) {
    const std::string text = text_for(version, Mode::byte, random);
    const Segment segment{.mode = Mode::byte, .text = text};
    int best = 0;
    int lowest = 0;
    for (int mask = 0; mask < 8; ++mask) {
      const auto symbol = encode({&segment, 1}, level, {.min_version = version, .mask = mask});
      const int penalty = slow_penalty(picture(symbol.value()));
      if (mask == 0 || penalty < lowest) {
        best = mask;
        lowest = penalty;
      }
    }
    CHECK(encode({&segment, 1}, level, {.min_version = version})->mask == best);
  }
}

TEST_CASE("a symbol has its version, level and size") {
  const Level level = any_level();
  const int version = GENERATE(1, 14, 40);
  const Segment segment{.mode = Mode::numeric, .text = "1"};
  const auto symbol = encode({&segment, 1}, level, {.min_version = version, .mask = 3});
  REQUIRE(symbol);
  CHECK(symbol->version == version);
  CHECK(symbol->level == level);
  CHECK(symbol->mask == 3);
  CHECK(symbol->modules() == 17 + 4 * version);
}

TEST_CASE("the byte capacities are those of Table 7") {
  CHECK(byte_capacity(Level::low) == 2953);
  CHECK(byte_capacity(Level::medium) == 2331);
  CHECK(byte_capacity(Level::quartile) == 1663);
  CHECK(byte_capacity(Level::high) == 1273);
}

TEST_CASE("with an ECI header a symbol is the oracle's") {
  const Level level = any_level();
  const int eci = GENERATE(0, 26, 127, 128, 899, 16383, 16384, 999999);
  const int version = GENERATE(1, 9, 10, 40);
  const Segment segment{.mode = Mode::byte, .text = "\xFF\0z"};
  const auto ours = encode({&segment, 1}, level, {.min_version = version, .max_version = version, .eci = eci});
  REQUIRE(ours);
  auto segments = oracle::segments({&segment, 1});
  segments.insert(segments.begin(), qrcodegen::QrSegment::makeEci(eci));
  CHECK(oracle::equal(*ours,
                      qrcodegen::QrCode::encodeSegments(segments, oracle::level(level), version, version, -1, false)));
}

TEST_CASE(
    "bytes in a version of the caller's choice, with an ECI header or without, are libqrencode's under one mask") {
  const Level level = any_level();
  const int version = GENERATE(2, 9, 10, 27, 40);
  const int eci = GENERATE(-1, 3, 26, 300, 16383);  // For larger numbers it writes another designator than Table 4.
  std::mt19937 random(static_cast<unsigned>(version));
  std::string bytes(1 + random() % 10, ' ');
  for (char& byte : bytes) byte = static_cast<char>(random());
  const auto theirs = libqrencode_modules(bytes, level, version, eci);
  const Segment segment{.mode = Mode::byte, .text = bytes};
  int same = 0;
  for (int mask = 0; mask < 8; ++mask) {
    const auto ours = encode({&segment, 1}, level,
                             {.min_version = version,
                              .max_version = version,
                              .mask = mask,
                              .eci = eci < 0 ? std::nullopt : std::optional(eci)});
    REQUIRE(ours);
    same += picture(*ours) == theirs;
  }
  CHECK(same == 1);
}

TEST_CASE("an ECI header takes its space from the text") {
  const Level level = any_level();
  const auto [eci, bytes] = GENERATE(table<int, int>({{26, 1}, {128, 2}, {16384, 3}}));
  const int capacity = byte_capacity(level, eci);
  // Version 40 leaves four bits in addition to whole bytes, which one mode indicator fills.
  CHECK(capacity == byte_capacity(level) - bytes);
  const std::string text(static_cast<std::size_t>(capacity), 'x');
  CHECK(encode(text, level, {.eci = eci})->version == 40);
  CHECK_FALSE(encode(text + "x", level, {.eci = eci}));
  CHECK(smallest_version(text, level, {.eci = eci}) == 40);
  CHECK_FALSE(smallest_version(text + "x", level, {.eci = eci}));
}

TEST_CASE("input with a chosen version and mask gives the oracle's symbol") {
  const Level level = any_level();
  const int mask = GENERATE(range(0, 8));
  std::mt19937 random(static_cast<unsigned>(mask));
  for (int version = 1; version <= 40; ++version) {
    const auto mode = static_cast<Mode>(random() % 3);
    const std::string text = text_for(version, mode, random);
    CAPTURE(version, text);
    const auto ours = encode(text, level, {.min_version = version, .max_version = version, .mask = mask});
    REQUIRE(ours);
    const auto theirs = qrcodegen::QrCode::encodeSegments(qrcodegen::QrSegment::makeSegments(text.c_str()),
                                                          oracle::level(level), version, version, mask, false);
    CHECK(oracle::equal(*ours, theirs));
  }
}

TEST_CASE("the automatic version given explicitly gives the same symbol") {
  const Level level = any_level();
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) {
    const std::string text = texts::mixed(1 + random() % 300, random);
    const auto chosen = encode(text, level);
    REQUIRE(chosen);
    const auto given = encode(text, level, {.min_version = chosen->version, .max_version = chosen->version});
    REQUIRE(given);
    CHECK(picture(*given) == picture(*chosen));
    if (chosen->version > 1) CHECK_FALSE(encode(text, level, {.max_version = chosen->version - 1}));
    // Longer count indicators never take more than a larger version has.
    for (int version = chosen->version; version <= 40; ++version)
      CHECK(encode(text, level, {.min_version = version, .max_version = version})->version == version);
  }
}

TEST_CASE("input of the capacity of version 40 fits and one more byte does not") {
  const Level level = any_level();
  std::string text(static_cast<std::size_t>(byte_capacity(level)), 'x');
  CHECK(smallest_version(text, level) == 40);
  CHECK(encode(text, level)->version == 40);
  text += 'x';
  CHECK_FALSE(smallest_version(text, level));
  CHECK_FALSE(encode(text, level));
  const Segment segment{.mode = Mode::byte, .text = text};
  CHECK_FALSE(encode({&segment, 1}, level));
}

TEST_CASE("input that exceeds every symbol is rejected at any length") {
  const std::string text(10'000'000, '1');
  CHECK_FALSE(encode(text, Level::low));
  const Segment segment{.mode = Mode::numeric, .text = text};
  CHECK_FALSE(encode({&segment, 1}, Level::low));
  CHECK(encode(std::string_view(text).substr(0, 7089), Level::low));
  CHECK_FALSE(encode(std::string_view(text).substr(0, 7090), Level::low));
}
