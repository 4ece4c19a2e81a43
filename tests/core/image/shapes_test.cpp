#include "core/image/shapes.h"

#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/image/look.h"
#include "core/image/strokes.h"
#include "core/image/svg.h"
#include "tests/catch.h"
#include "tests/core/image/pictures.h"

using namespace cordage;
using namespace cordage::image;

namespace {

/// A command of path data with its numbers.
struct Command {
  char letter;
  std::vector<double> numbers;
};

std::vector<Command> commands_of(const std::string& data) {
  std::vector<Command> commands;
  const char* at = data.c_str();
  while (*at != 0) {
    Command command{*at++, {}};
    while (*at == ' ' || *at == '-' || *at == '.' || (*at >= '0' && *at <= '9')) {
      char* after = nullptr;
      command.numbers.push_back(std::strtod(at, &after));
      REQUIRE(after != at);
      at = after;
    }
    commands.push_back(command);
  }
  return commands;
}

/// The data of the paths of a document.
std::vector<std::string> paths_of(const std::string& document) {
  std::vector<std::string> paths;
  for (std::size_t at = document.find(" d=\""); at != document.npos; at = document.find(" d=\"", at + 1))
    paths.push_back(document.substr(at + 4, document.find('"', at + 4) - at - 4));
  return paths;
}

/// Where each stroke across or down begins and ends, in modules from the middle of the first one of the symbol.
struct Stroke {
  double x, y, end_x, end_y;
};
std::vector<Stroke> strokes_in(const std::string& data) {
  std::vector<Stroke> strokes;
  double x = 0;
  double y = 0;
  for (const Command& command : commands_of(data)) {
    const auto& numbers = command.numbers;
    if (command.letter == 'M') x = numbers.at(0) - 4.5, y = numbers.at(1) - 4.5;
    if (command.letter == 'm') x += numbers.at(0), y += numbers.at(1);
    if (command.letter != 'h' && command.letter != 'v') continue;
    const Stroke stroke{x, y, x + (command.letter == 'h' ? numbers.at(0) : 0),
                        y + (command.letter == 'v' ? numbers.at(0) : 0)};
    strokes.push_back(stroke);
    x = stroke.end_x;
    y = stroke.end_y;
  }
  return strokes;
}

/// Whether a module belongs to a timing or alignment pattern, as Nayuki's generator draws them: on row or column 6
/// between the finder patterns, or at most 2 from the centre of an alignment pattern of version 7 (Table E.1).
bool is_guide(int x, int y, int modules) {
  const auto is_between = [&](int at) { return at >= 8 && at <= modules - 9; };
  if ((y == 6 && is_between(x)) || (x == 6 && is_between(y))) return true;
  for (const auto& [column, row] : {std::pair{22, 6}, {6, 22}, {22, 22}, {38, 22}, {22, 38}, {38, 38}})
    if (std::abs(x - column) <= 2 && std::abs(y - row) <= 2) return true;
  return false;
}

bool is_eye(int x, int y, int modules) { return (x < 7 && (y < 7 || y >= modules - 7)) || (x >= modules - 7 && y < 7); }

}  // namespace

TEST_CASE("no stroke of a document has a length of 0, which QtSvg does not draw") {
  const int version = GENERATE(1, 2, 7, 40);
  const ModuleShape shape = GENERATE(ModuleShape::square, ModuleShape::rounded, ModuleShape::dots);
  const EyeShape eyes = GENERATE(EyeShape::square, EyeShape::rounded);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  for (const std::string& path : paths_of(svg(symbol, 3, {.modules = shape, .eyes = eyes}))) {
    bool has_length = true;
    for (const auto& [x, y, end_x, end_y] : strokes_in(path))
      has_length = has_length && std::abs(end_x - x) + std::abs(end_y - y) > 0.009;
    CHECK(has_length);
    CHECK(path.find("h0") == path.npos);
  }
}

TEST_CASE("dots and rounded modules begin and end in the middle of modules, but for a hundredth") {
  const ModuleShape shape = GENERATE(ModuleShape::rounded, ModuleShape::dots);
  const qr::Symbol symbol = symbol_of_version(40, text_for_version(40));
  const auto is_whole = [](double at) { return std::abs(at - static_cast<int>(at + 0.5)) < 0.011; };
  bool is_in_place = true;
  for (const auto& [x, y, end_x, end_y] : strokes_in(paths_of(svg(symbol, 3, {.modules = shape})).at(0)))
    is_in_place = is_in_place && is_whole(x) && is_whole(y) && is_whole(end_x) && is_whole(end_y);
  CHECK(is_in_place);
}

TEST_CASE("each dark module of no pattern is in a stroke with round ends, and in no other place is one") {
  const ModuleShape shape = GENERATE(ModuleShape::rounded, ModuleShape::dots);
  const int version = 7;
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  const int modules = symbol.modules();
  std::vector<std::vector<int>> drawn(static_cast<std::size_t>(modules), std::vector<int>(modules));
  for (const auto& [x, y, end_x, end_y] : strokes_in(paths_of(svg(symbol, 3, {.modules = shape})).at(0)))
    for (int row = static_cast<int>(y + 0.5); row <= static_cast<int>(end_y + 0.5); ++row)
      for (int column = static_cast<int>(x + 0.5); column <= static_cast<int>(end_x + 0.5); ++column)
        ++drawn.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
  bool is_right = true;
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x) {
      const bool is_round = symbol.dark(x, y) && !is_guide(x, y, modules) && !is_eye(x, y, modules);
      const int count = drawn[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      is_right = is_right && (is_round ? count > 0 : count == 0) && (shape == ModuleShape::rounded || count <= 1);
    }
  CHECK(is_right);
}

TEST_CASE("of rounded modules those by themselves are dots, and no others") {
  const qr::Symbol symbol = symbol_of_version(7, text_for_version(7));
  const int modules = symbol.modules();
  const auto is_round = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < modules && y < modules && symbol.dark(x, y) && !is_guide(x, y, modules) &&
           !is_eye(x, y, modules);
  };
  std::set<std::pair<int, int>> dots;
  for (const auto& [x, y, end_x, end_y] : strokes_in(paths_of(svg(symbol, 3, {.modules = ModuleShape::rounded})).at(0)))
    if (std::abs(end_x - x) + std::abs(end_y - y) < 0.02) dots.emplace(int(x + 0.5), int(y + 0.5));
  std::set<std::pair<int, int>> alone;
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x)
      if (is_round(x, y) && !is_round(x - 1, y) && !is_round(x + 1, y) && !is_round(x, y - 1) && !is_round(x, y + 1))
        alone.emplace(x, y);
  CHECK(dots == alone);
}

TEST_CASE("timing and alignment patterns are squares, whatever the shape of modules") {
  const ModuleShape shape = GENERATE(ModuleShape::rounded, ModuleShape::dots);
  const EyeShape eyes = GENERATE(EyeShape::square, EyeShape::rounded);
  const qr::Symbol symbol = symbol_of_version(7, text_for_version(7));
  const std::string document = svg(symbol, 3, {.dark = 0x112233, .modules = shape, .eyes = eyes});
  CHECK(document.find("<path stroke=\"#112233\" fill=\"none\" stroke-linecap=\"round\" d=") != document.npos);
  CHECK(document.find("<path stroke=\"#112233\" fill=\"none\" d=") != document.npos);
  const std::vector<std::string> paths = paths_of(document);
  REQUIRE(paths.size() == 2);
  qr::Symbol guides = symbol;
  for (int y = 0; y < symbol.modules(); ++y)
    for (int x = 0; x < symbol.modules(); ++x)
      if (!is_guide(x, y, symbol.modules())) guides.clear(x, y, 1);
  std::string expected;
  append_path_data(expected, strokes_of(guides), guides.modules());
  CHECK(paths[1].starts_with(expected + "M4.5 4.5"));
}
