#include <array>
#include <fstream>
#include <stdexcept>

#include "bench/figure.h"
#include "bench/libpng_peer.h"
#include "bench/qr.h"
#include "bench/sampling.h"
#include "core/image/png.h"
#include "core/image/quiet_zone.h"
#include "core/image/svg.h"
#include "core/qr/symbol.h"

namespace cordage::bench {
namespace {

constexpr int max_pixels = 300;

int pixels_per_module(const qr::Symbol& symbol) { return max_pixels / (symbol.modules() + 2 * image::quiet_zone); }

void write(const std::string& file, const std::string& bytes) {
  std::ofstream stream(file, std::ios::binary);
  stream << bytes;
  if (!stream.flush()) throw std::runtime_error("cannot write " + file);
}

}  // namespace

void measure_svg(const Case& measured, const std::string& file) {
  const qr::Symbol symbol = qr::encode(measured.text, qr::Level::medium).value();
  const int scale = pixels_per_module(symbol);
  write(file, image::svg(symbol, scale));
  const Candidate ours = candidate([&] { return image::svg(symbol, scale).size(); });
  print({.case_name = measured.name, .name = "svg time", .unit = "us", .ours = median_times({&ours, 1})[0] / 1e3});
}

void measure_png(const Case& measured, const std::string& file) {
  const qr::Symbol symbol = qr::encode(measured.text, qr::Level::medium).value();
  const int scale = pixels_per_module(symbol);
  const std::string png = image::png(symbol, scale);
  const PackedImage image = packed_image(symbol, scale);
  const std::string level_6 = libpng_file(image, 6);
  const std::string level_9 = libpng_file(image, 9);
  if (pixels_of(png) != pixels_of(level_6)) throw std::runtime_error("our PNG shows another image than libpng's");
  write(file, png);

  const std::array<Candidate, 2> candidates{candidate([&] { return image::png(symbol, scale).size(); }),
                                            candidate([&] { return libpng_file(image, 6).size(); })};
  const std::vector<double> times = median_times(candidates);
  print({.case_name = measured.name,
         .name = "png time",
         .unit = "us",
         .ours = times[0] / 1e3,
         .peer = Peer{.name = "libpng level 6", .value = times[1] / 1e3}});

  const auto print_bytes = [&](std::string_view peer, const std::string& theirs) {
    print({.case_name = measured.name,
           .name = "png bytes",
           .unit = "bytes",
           .ours = static_cast<double>(png.size()),
           .peer = Peer{.name = peer, .value = static_cast<double>(theirs.size())}});
  };
  print_bytes("libpng level 6", level_6);
  print_bytes("libpng level 9", level_9);
}

}  // namespace cordage::bench
