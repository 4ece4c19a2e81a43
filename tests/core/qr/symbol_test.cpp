#include "core/qr/symbol.h"

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

/// Characters of one mode that a version certainly holds at every level: three in ten codewords.
std::string text_for(int version, Mode mode, std::mt19937& random) {
  const auto most = static_cast<std::size_t>(version * (version + 2)) * 3 / 10 + 2;
  const std::size_t size = 1 + random() % most;
  if (mode == Mode::numeric) return texts::digits(size, random);
  if (mode == Mode::alphanumeric) return texts::of_characters(texts::alphanumeric, size, random);
  return texts::ascii(size, random);
}

/// Whether every implementation makes libqrcodegencpp's symbol.
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

/// The symbol that libqrcodegencpp makes of the segments that we choose.
bool as_oracle(std::string_view text, Level level) {
  const Segmentation chosen = segmentation(text, level);
  const auto theirs = oracle::symbol(chosen.segments, level, *chosen.version, -1);
  for (const Implementation implementation : available_implementations()) {
    const auto ours = encode(text, level, implementation);
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

TEST_CASE("full symbols are the oracle's, whatever is left for terminator and padding") {
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

TEST_CASE("random texts give the oracle's symbol") {
  const Level level = any_level();
  std::mt19937 random(7);
  for (int i = 0; i < 40; ++i) {
    const std::string text = texts::mixed(1 + random() % 200, random);
    CAPTURE(text);
    CHECK(as_oracle(text, level));
  }
}

TEST_CASE("texts that make runs and finder-like patterns give the oracle's symbol") {
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

TEST_CASE("a mask that leads only until the rare part of its penalty is counted is not the symbol's") {
  CHECK(as_oracle("cordage 88", Level::quartile));
  CHECK(as_oracle("cordage 1321", Level::quartile));
  CHECK(as_oracle("cordage 1607", Level::quartile));
}

TEST_CASE("several segments are encoded one after the other") {
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

TEST_CASE("the mask is the one of the lowest penalty, on a tie the lowest number") {
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

TEST_CASE("a symbol says its version, level and size") {
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

TEST_CASE("a text of the capacity of version 40 fits and one byte more does not") {
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

TEST_CASE("texts beyond any symbol are refused at any length") {
  const std::string text(10'000'000, '1');
  CHECK_FALSE(encode(text, Level::low));
  const Segment segment{.mode = Mode::numeric, .text = text};
  CHECK_FALSE(encode({&segment, 1}, Level::low));
  CHECK(encode(std::string_view(text).substr(0, 7089), Level::low));
  CHECK_FALSE(encode(std::string_view(text).substr(0, 7090), Level::low));
}
