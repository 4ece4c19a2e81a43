#include <core/catalogue.h>

#include <cstdio>

// Prints a timestamp tag and the head of an SVG image, or the problem.
int main() {
  const auto tags = cordage::timestamp({.unix_seconds = 1700000000}, {});
  const auto image = cordage::qr_svg({.text = "https://example.com/", .size = 58}, {});
  if (!image) return std::puts(image.problem().detail.c_str()), 1;
  std::printf("%s %.4s\n", tags->tags.back().second.tag.c_str(), image->bytes.c_str());
}
