#pragma once

#include <string>

namespace cordage::bench {

/// An input and the name of its figures.
struct Case {
  std::string name;
  std::string text;
};

/// The topics of the areas qr and qr-paths: each measures an input at level M, checks the results, and prints its
/// figures. They throw std::runtime_error if a result is wrong.

/// Text to matrix against libqrencode, nayuki and zint.
void measure_matrix(const Case& measured);

/// Text to matrix with each implementation that this processor supports, against libqrencode.
void measure_implementations(const Case& measured);

/// The choice of segments.
void measure_segmentation(const Case& measured);

/// Symbol to SVG at most 300 pixels on a side. Our image is written to `file`.
void measure_svg(const Case& measured, const std::string& file);

/// Symbol to PNG of the same size against libpng. Our image is written to `file`.
void measure_png(const Case& measured, const std::string& file);

}  // namespace cordage::bench
