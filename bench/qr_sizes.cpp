#include <array>
#include <exception>
#include <iostream>
#include <string>

#include "bench/figure.h"
#include "bench/libpng_peer.h"
#include "bench/sampling.h"
#include "core/image/png.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::bench {
namespace {

constexpr std::array sides = {100, 200, 300, 400, 600, 800, 1024, 1500, 2048, 3000, 4096};

void measure(const std::string& name, const qr::Symbol& symbol, int side) {
  const int scale = side / (symbol.modules() + 2 * image::quiet_zone);
  if (scale == 0) return;
  const std::string case_name = std::to_string(side) + " px";
  const PackedImage packed = packed_image(symbol, scale);
  const std::string libpng = libpng_file(packed, 9, true);
  const std::string png = image::png(symbol, scale);
  if (pixels_of(png) != pixels_of(libpng)) throw std::runtime_error("our PNG shows another image than libpng's");
  const std::array<Candidate, 2> candidates{candidate([&] { return image::png(symbol, scale).size(); }),
                                            candidate([&] { return libpng_file(packed, 9, true).size(); })};
  const std::vector<double> times = median_times(candidates);
  const auto print_figure = [&](const std::string& figure, std::string_view unit, double ours, const Peer& peer) {
    print(
        {.area = "qr-sizes", .case_name = case_name, .name = name + figure, .unit = unit, .ours = ours, .peer = peer});
  };
  print_figure(" png time", "us", times[0] / 1e3, {.name = "libpng level 9 Up", .value = times[1] / 1e3});
  const auto print_bytes = [&](std::string_view peer, std::size_t theirs) {
    print_figure(" png bytes", "bytes", static_cast<double>(png.size()),
                 {.name = peer, .value = static_cast<double>(theirs)});
  };
  print_bytes("libpng level 9 Up", libpng.size());
  if (const auto size = libdeflate_size(packed)) print_bytes("libdeflate level 12 Up", *size);
}

}  // namespace
}  // namespace cordage::bench

/// qr-sizes TEXT: prints the figures of the PNG files of TEXT, in its smallest version and in version 40, by size.
int main(int count, char** arguments) try {
  using namespace cordage;
  if (count != 2) {
    std::cerr << "usage: qr-sizes TEXT\n";
    return 2;
  }
  const std::string text = arguments[1];
  for (const int side : bench::sides) {
    bench::measure("URL", qr::encode(text, qr::Level::medium).value(), side);
    bench::measure("version 40", qr::encode(text, qr::Level::medium, {.min_version = qr::last_version}).value(), side);
  }
} catch (const std::exception& error) {
  std::cerr << "qr-sizes: " << error.what() << '\n';
  return 1;
}
