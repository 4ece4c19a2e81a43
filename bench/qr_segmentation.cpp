#include "bench/figure.h"
#include "bench/qr.h"
#include "bench/sampling.h"
#include "core/qr/segments.h"

namespace cordage::bench {

void measure_segmentation(const Case& measured) {
  const std::string& text = measured.text;
  const Candidate ours = candidate([&] { return qr::segmentation(text, qr::Level::medium).version.value(); });
  print({.case_name = measured.name,
         .name = "segmentation time",
         .unit = "ns per character",
         .ours = median_times({&ours, 1})[0] / static_cast<double>(text.size())});
}

}  // namespace cordage::bench
