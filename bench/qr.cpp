#include "bench/qr.h"

#include <exception>
#include <iostream>

/// qr-bench CASE TEXT FOLDER: prints the figures of TEXT, a line of JSON each, and writes its images into FOLDER as
/// code.svg and code.png.
int main(int count, char** arguments) try {
  using namespace cordage::bench;
  if (count != 4) {
    std::cerr << "usage: qr-bench CASE TEXT FOLDER\n";
    return 2;
  }
  const Case measured{.name = arguments[1], .text = arguments[2]};
  measure_matrix(measured);
  measure_implementations(measured);
  measure_segmentation(measured);
  const std::string folder = arguments[3];
  measure_svg(measured, folder + "/code.svg");
  measure_png(measured, folder + "/code.png");
} catch (const std::exception& error) {
  std::cerr << "qr-bench: " << error.what() << '\n';
  return 1;
}
