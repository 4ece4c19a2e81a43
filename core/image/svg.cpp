#include "core/image/svg.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/image/outline.h"
#include "core/image/quiet_zone.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"

namespace cordage::image {

std::string svg(const qr::Symbol& symbol, int pixels_per_module) {
  assert(pixels_per_module >= 1 && pixels_per_module <= 141);
  const int side = symbol.modules() + 2 * quiet_zone;
  const DecimalText modules = decimal_text(std::int64_t{side});
  const DecimalText pixels = decimal_text(std::int64_t{side} * pixels_per_module);
  std::string document;
  // Real symbols need at most 1.2 bytes per module, plus 300 bytes.
  document.reserve(static_cast<std::size_t>(2 * side * side));
  Appender(document).write(
      {"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", pixels, "\" height=\"", pixels, "\" viewBox=\"0 0 ",
       modules, " ", modules, "\" shape-rendering=\"crispEdges\"><rect fill=\"#fff\" width=\"", modules, "\" height=\"",
       modules, "\" stroke=\"none\"/><path fill=\"#000\" stroke=\"none\" fill-rule=\"evenodd\" d=\""});
  append_outline(document, symbol);
  document += "\"/></svg>";
  return document;
}

}  // namespace cordage::image
