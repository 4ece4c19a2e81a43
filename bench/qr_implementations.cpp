#include <algorithm>
#include <stdexcept>
#include <string>

#include "bench/figure.h"
#include "bench/qr.h"
#include "bench/qr_peers.h"
#include "bench/sampling.h"
#include "core/qr/symbol.h"

namespace cordage::bench {
namespace {

qr::Symbol encode(const std::string& text, qr::Implementation implementation) {
  return qr::encode(text, qr::Level::medium, {.implementation = implementation}).value();
}

bool same(const qr::Symbol& a, const qr::Symbol& b) {
  return a.version == b.version && a.mask == b.mask &&
         std::equal(a.rows.begin(), a.rows.begin() + a.modules(), b.rows.begin());
}

}  // namespace

void measure_implementations(const Case& measured) {
  const std::string& text = measured.text;
  const auto implementations = qr::available_implementations();
  std::vector<Candidate> candidates{candidate([&] { return libqrencode_modules(text); })};
  for (const qr::Implementation implementation : implementations) {
    if (!same(encode(text, implementation), qr::encode(text, qr::Level::medium).value()))
      throw std::runtime_error("implementation " + std::string(qr::name_of(implementation)) + " makes another symbol");
    candidates.push_back(candidate([&, implementation] { return encode(text, implementation).modules(); }));
  }

  const std::vector<double> times = median_times(candidates);
  for (std::size_t i = 0; i < implementations.size(); ++i)
    print({.area = "qr-paths",
           .case_name = measured.name,
           .name = "matrix time " + std::string(qr::name_of(implementations[i])),
           .unit = "us",
           .ours = times[i + 1] / 1e3,
           .peer = Peer{.name = "libqrencode", .value = times[0] / 1e3}});
}

}  // namespace cordage::bench
