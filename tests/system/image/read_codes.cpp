#include <cstdint>
#include <cstdio>
#include <string>

#include "tests/core/image/decoded.h"
#include "tests/core/image/scanner.h"

// Reads PNG files of square pictures from standard input, each after its length, and prints the text that zbar finds in
// each, on a white page, after its length. Lengths have four bytes, the lowest first.

namespace {

bool read_length(std::uint32_t& length) { return std::fread(&length, sizeof length, 1, stdin) == 1; }

}  // namespace

int main() {
  std::uint32_t length = 0;
  while (read_length(length)) {
    std::string file(length, '\0');
    if (std::fread(file.data(), 1, length, stdin) != length) return 1;
    const std::string text = cordage::image::scanned(cordage::image::decoded_on_white(file));
    const auto size = static_cast<std::uint32_t>(text.size());
    std::fwrite(&size, sizeof size, 1, stdout);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
}
