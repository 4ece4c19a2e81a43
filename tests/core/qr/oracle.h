#pragma once

#include <qrcodegen/qrcodegen.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/qr/symbol.h"

namespace cordage::qr::oracle {

inline qrcodegen::QrCode::Ecc level(Level level) {
  using Ecc = qrcodegen::QrCode::Ecc;
  constexpr Ecc levels[] = {Ecc::LOW, Ecc::MEDIUM, Ecc::QUARTILE, Ecc::HIGH};
  return levels[static_cast<int>(level)];
}

inline std::vector<qrcodegen::QrSegment> segments(std::span<const Segment> segments) {
  using qrcodegen::QrSegment;
  std::vector<QrSegment> result;
  for (const Segment& segment : segments) {
    const std::string text(segment.text);
    if (segment.mode == Mode::numeric) result.push_back(QrSegment::makeNumeric(text.c_str()));
    if (segment.mode == Mode::alphanumeric) result.push_back(QrSegment::makeAlphanumeric(text.c_str()));
    if (segment.mode == Mode::byte) result.push_back(QrSegment::makeBytes({text.begin(), text.end()}));
  }
  return result;
}

/// libqrcodegencpp's symbol of the same segments in one version; mask −1 is the automatic one. Throws
/// qrcodegen::data_too_long if they do not fit.
inline qrcodegen::QrCode symbol(std::span<const Segment> of, Level at, int version, int mask) {
  return qrcodegen::QrCode::encodeSegments(segments(of), level(at), version, version, mask, false);
}

/// The smallest version of libqrcodegencpp for the segments, 41 if there is none.
inline int smallest_version(std::span<const Segment> of, Level at) {
  try {
    return qrcodegen::QrCode::encodeSegments(segments(of), level(at), 1, 40, 0, false).getVersion();
  } catch (const qrcodegen::data_too_long&) {
    return 41;
  }
}

/// Returns whether version, mask and every module are the same.
inline bool equal(const Symbol& ours, const qrcodegen::QrCode& theirs) {
  if (ours.version != theirs.getVersion() || ours.mask != theirs.getMask()) return false;
  for (int y = 0; y < ours.modules(); ++y)
    for (int x = 0; x < ours.modules(); ++x)
      if (ours.dark(x, y) != theirs.getModule(x, y)) return false;
  return true;
}

}  // namespace cordage::qr::oracle
