#include <emscripten/emscripten.h>

#include "core/catalogue.h"
#include "wasm/call.h"

namespace cordage {

/// The functions of cordage/extra, as wasm::call.
extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t call(std::uint32_t size, double now) {
  return wasm::call(catalogue, size, now);
}

}  // namespace cordage
