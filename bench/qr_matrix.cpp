#include <array>
#include <iostream>
#include <stdexcept>

#include "bench/figure.h"
#include "bench/qr.h"
#include "bench/qr_peers.h"
#include "bench/sampling.h"
#include "core/qr/symbol.h"

namespace cordage::bench {
namespace {

struct Encoder {
  std::string_view name;
  int (*modules)(const std::string& text);
};

constexpr std::array<Encoder, 3> peers = {{
    {.name = "libqrencode", .modules = libqrencode_modules},
    {.name = "nayuki", .modules = nayuki_modules},
    {.name = "zint", .modules = zint_modules},
}};

int our_modules(const std::string& text) { return qr::encode(text, qr::Level::medium).value().modules(); }

constexpr int version(int modules) { return (modules - 17) / 4; }

/// Our segments are optimal and nayuki uses only one: every version must be between the two.
void check_versions(const Case& measured) {
  const int min = our_modules(measured.text);
  const int max = nayuki_modules(measured.text);
  std::cerr << measured.name << ": version " << version(min);
  for (const Encoder& peer : peers) {
    const int modules = peer.modules(measured.text);
    std::cerr << ", " << peer.name << ' ' << version(modules);
    if (modules < min || modules > max) throw std::runtime_error("this is not the same code");
  }
  std::cerr << '\n';
}

}  // namespace

void measure_matrix(const Case& measured) {
  check_versions(measured);
  const std::string& text = measured.text;
  std::vector<Candidate> candidates{candidate([&] { return our_modules(text); })};
  for (const Encoder& peer : peers) candidates.push_back(candidate([&] { return peer.modules(text); }));

  const std::vector<double> times = median_times(candidates);
  for (std::size_t i = 0; i < peers.size(); ++i)
    print({.case_name = measured.name,
           .name = "matrix time",
           .unit = "us",
           .ours = times[0] / 1e3,
           .peer = Peer{.name = peers[i].name, .value = times[i + 1] / 1e3}});
}

}  // namespace cordage::bench
