#include "core/qr/character_runs.h"

#include <cstddef>
#include <random>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.h"
#include "tests/core/qr/texts.h"

using namespace cordage::qr;

namespace {

using Runs = std::vector<std::pair<std::size_t, Mode>>;

/// Starts and modes, by regular expressions.
Runs expected_runs(const std::string& text) {
  std::vector<Mode> modes(text.size(), Mode::byte);
  const auto mark = [&](const char* characters, Mode mode) {
    const std::regex pattern(characters);
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
      std::fill_n(modes.begin() + match->position(), match->length(), mode);
  };
  mark("[0-9A-Z $%*+./:-]{6,}", Mode::alphanumeric);
  mark("[0-9]{4,}", Mode::numeric);
  Runs runs;
  for (std::size_t i = 0; i < modes.size(); ++i)
    if (i == 0 || modes[i] != modes[i - 1]) runs.emplace_back(i, modes[i]);
  return runs;
}

Runs found_runs(const std::string& text) {
  const CharacterRuns runs = character_runs(character_positions(text));
  Runs result;
  for (std::size_t i = 0; i < runs.count; ++i) result.emplace_back(runs.list[i].start, runs.list[i].mode);
  CHECK(runs.list[runs.count].start == text.size());
  return result;
}

}  // namespace

TEST_CASE("runs are digits from four on and characters of Table 5 from six on") {
  std::mt19937 random(8);
  for (std::size_t size = 1; size <= 300; ++size) {
    const std::string text = texts::mixed(size, random).substr(0, size);
    CAPTURE(text);
    CHECK(found_runs(text) == expected_runs(text));
  }
}

TEST_CASE("runs are found wherever words of 64 characters end") {
  const std::size_t start = GENERATE(range(std::size_t{56}, std::size_t{70}));
  const std::size_t length = GENERATE(range(std::size_t{1}, std::size_t{10}));
  const char character = GENERATE('5', 'Q');
  for (const std::size_t rest : {0u, 1u, 60u, 130u}) {
    const std::string text = std::string(start, 'x') + std::string(length, character) + std::string(rest, 'y');
    CAPTURE(text);
    CHECK(found_runs(text) == expected_runs(text));
  }
}

TEST_CASE("the longest texts have room for as many runs as there can be") {
  const std::string unit = GENERATE("x1234", "1234x", "ABCDEF1234");
  std::string text;
  while (text.size() + unit.size() <= max_characters) text += unit;
  CHECK(found_runs(text) == expected_runs(text));
}

TEST_CASE("every byte belongs to the sets that Table 5 says") {
  for (int byte = 0; byte < 256; ++byte) {
    const char character = static_cast<char>(byte);
    const CharacterPositions positions = character_positions({&character, 1});
    const bool digit = '0' <= character && character <= '9';
    CHECK(positions.digits[0] == (digit ? 1 : 0));
    CHECK(positions.alphanumeric[0] == (texts::alphanumeric.find(character) != std::string_view::npos ? 1 : 0));
  }
}

TEST_CASE("the narrowest mode holds all characters, at any length") {
  const std::size_t size = GENERATE(1u, 63u, 64u, 65u, 127u, 128u, 500u);
  std::string text(size, '7');
  const std::size_t index = GENERATE_COPY(std::size_t{0}, size / 2, size - 1);
  CHECK(narrowest_mode(character_positions(text)) == Mode::numeric);
  text[index] = 'Z';
  CHECK(narrowest_mode(character_positions(text)) == Mode::alphanumeric);
  text[index] = 'z';
  CHECK(narrowest_mode(character_positions(text)) == Mode::byte);
}
