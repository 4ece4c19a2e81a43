#include "core/image/colour.h"

namespace cordage::image {

std::string hex_text(Colour colour) {
  std::string text;
  for (int shift = 20; shift >= 0; shift -= 4) text += "0123456789abcdef"[colour >> shift & 0xF];
  return text;
}

}  // namespace cordage::image
