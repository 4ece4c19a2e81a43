#include "tests/core/image/pictures.h"

#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/image/png.h"
#include "core/image/svg.h"
#include "core/text/base64.h"

// Prints a picture for each pair of arguments, a version and the pixels per module, one JSON object per line: the text,
// the rows of modules without the quiet zone ('1' is dark), the SVG, and the PNG in base64.

using namespace cordage;

namespace {

nlohmann::json rows_of(const qr::Symbol& symbol) {
  nlohmann::json rows;
  for (int y = 0; y < symbol.modules(); ++y) {
    std::string row;
    for (int x = 0; x < symbol.modules(); ++x) row += symbol.dark(x, y) ? '1' : '0';
    rows.push_back(row);
  }
  return rows;
}

void print(int version, int pixels_per_module) {
  const std::string text = image::text_for_version(version);
  const qr::Symbol symbol = image::symbol_of_version(version, text);
  std::string png;
  append_base64(png, image::png(symbol, pixels_per_module));
  const nlohmann::json line{
      {"version", version},         {"pixelsPerModule", pixels_per_module},         {"text", text},
      {"modules", rows_of(symbol)}, {"svg", image::svg(symbol, pixels_per_module)}, {"png", png}};
  std::cout << line.dump() << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i + 1 < argc; i += 2) print(std::atoi(argv[i]), std::atoi(argv[i + 1]));
}
