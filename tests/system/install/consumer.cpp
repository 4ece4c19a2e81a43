#include <core/catalogue.h>

#include <iostream>
#include <string_view>

// Prints a timestamp tag and the head of an SVG image, or the problem.
int main() {
  const auto tags = cordage::timestamp({.unix_seconds = 1700000000}, {});
  const auto image = cordage::qr_svg({.text = "https://example.com/", .size = 58}, {});
  if (!image) {
    std::cout << image.problem().detail << '\n';
    return 1;
  }
  const std::string_view tag = tags->tags.values.back()->tag;
  std::cout << tag << ' ' << std::string_view(image->bytes).substr(0, 4) << '\n';
}
